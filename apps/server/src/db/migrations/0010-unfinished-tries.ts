/** Tells a try that failed from one that is under way, or whose process died on the way (K11). */
export const unfinishedTries = `
-- what is there has failed, but for a handful that are under way
alter table lookup_failures add column has_failed boolean not null default true;
alter table lookup_failures alter column has_failed set default false;
`
