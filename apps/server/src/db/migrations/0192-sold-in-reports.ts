/** Reports have what was sold beside the price list (W11, O43). Days that were summed up before are summed up again. */
export const soldInReports = `
alter table report_sums add column list_revenue numeric not null default 0, add column shipping numeric not null default 0;
delete from report_days;
`
