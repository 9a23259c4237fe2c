/** The result of each sealed day's last comparison with its entries (W15, adr/0139). The truth is in the seals. */
export const auditChecks = `
create table audit_checks (
  day date primary key,
  checked_at timestamptz not null,
  entries integer not null,
  fits boolean not null
);
create index audit_checks_wrong on audit_checks (day) where not fits;
`
