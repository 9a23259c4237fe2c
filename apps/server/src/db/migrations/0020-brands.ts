/** What administrators keep of a brand (B2, B4, B6), and what is told of its documents (B5). */
export const brands = `
-- who has a name that an earlier brand has as well gets its number behind it
update brands b set name = b.name || ' ' || b.id
  where b.deleted_at is null and exists (
    select from brands e where lower(e.name) = lower(b.name) and e.id < b.id and e.deleted_at is null);
create unique index brands_name_unique on brands (lower(name)) where deleted_at is null;
create index brands_in_bin on brands (deleted_at, id) where deleted_at is not null;

-- A brand's few videos are read and saved with it, and are nothing by themselves: [{kind, url, title_en, title_fr,
-- title_cn}] in their order.
alter table brands add column care_videos jsonb not null default '[]',
  add constraint brands_care_videos_list check (jsonb_typeof(care_videos) = 'array');
alter table brands disable trigger user;
update brands b set care_videos = (
    select jsonb_agg(jsonb_build_object('kind', v.kind, 'url', v.url, 'title_en', v.title_en, 'title_fr', v.title_fr,
      'title_cn', v.title_cn) order by v.position, v.id)
    from care_videos v where v.brand_id = b.id)
  where exists (select from care_videos v where v.brand_id = b.id);
alter table brands enable trigger user;
drop table care_videos;

-- the maker as customers meet it, in their language
alter table brands add column place_en text, add column place_fr text, add column place_cn text,
  add column story_en text, add column story_fr text, add column story_cn text, add column photo_url text;

-- unknown of what was uploaded without saying so
alter table documents add column pages integer, add constraint documents_pages_range check (pages between 1 and 100000),
  -- a size guide: shown where customers change a size
  add column about_sizes boolean not null default false;

-- what becomes of a document is told with its brand; its file's name and marks are no news to anybody
create trigger documents_history after insert or update on documents for each row
  execute function record_history('document', 'brand', 'brand_id', 'file_key', 'sha256');
`
