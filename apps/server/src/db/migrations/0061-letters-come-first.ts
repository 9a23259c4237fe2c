/** A letter's code is scanned before its order is shipped (G7): such findings that nobody has decided are gone. */
export const lettersComeFirst = `
delete from suspicions s using urls u
  where u.id = s.url_id and u.url_item_type = 'tyl' and s.rule = 'before_shipped' and s.state = 'open';
`
