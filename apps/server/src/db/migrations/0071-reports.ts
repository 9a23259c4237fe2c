/** A report is feedback that says which code its writer doubts, where it was shown, and where an answer goes (Q15). */
export const reports = `
alter table feedback
  add column asked_code text,
  add column shown_at text,
  add column reply_to text,
  add constraint feedback_asked_code check (char_length(asked_code) between 1 and 300),
  add constraint feedback_reply_to check (char_length(reply_to) between 1 and 100);
create index feedback_reports on feedback (date_created desc, id desc) where shown_at is not null;
`
