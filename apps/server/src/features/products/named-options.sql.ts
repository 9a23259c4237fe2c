/**
 * The options of product p in their order with their values (domain's NamedOption). Deleted values count, after the
 * others: a line that was sold with one can still change to another size.
 */
export const namedOptions = `(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'values', (
        select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name)
          order by t.deleted_at nulls first, t.position, t.id), '[]')
        from variant_options t where t.variant_id = v.id))
      order by v.position, v.id), '[]')
    from variants v where v.product_id = p.id and v.deleted_at is null)`
