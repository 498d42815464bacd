/** SQL: the levels of a demographic filter in the words of the attribute catalogue and in its order, as JSON. */
export const targetNames = (target: string, country: string): string =>
  `COALESCE((SELECT json_agg(json_build_object('attribute', a.key, 'value', v.key, 'name', v.name)
    ORDER BY a.position, a.id, v.position, v.id)
  FROM regexp_split_to_table(${target}, ';') part
  JOIN attributes a ON a.country_code = ${country} AND a.key = trim(split_part(part, ':', 1))
  JOIN attribute_values v ON v.attribute_id = a.id
    AND v.key = ANY (ARRAY(SELECT trim(l) FROM regexp_split_to_table(split_part(part, ':', 2), ',') l))), '[]')`;
