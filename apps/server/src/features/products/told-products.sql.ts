/**
 * The texts of product p in the language of a parameter, which may be null, as the column words (domain's
 * ProductWords): a few index reads, and none where that is the language of the original. Deleted options and values
 * count, after the others, since lines sold with them are still shown.
 */
export const productWords = (parameter: string) => `json_build_object('language', p.language,
    'texts', p.texts -> nullif(${parameter}::text, p.language),
    'options', case when ${parameter}::text <> p.language then (
      select json_agg(json_build_object('id', v.id, 'name', v.name, 'values', (
          select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'told', t.texts -> ${parameter}::text ->> 'name')
            order by t.deleted_at nulls first, t.position, t.id), '[]')
          from variant_options t where t.variant_id = v.id))
        order by v.position, v.deleted_at nulls first, v.id)
      from variants v where v.product_id = p.id) end) as words`
