const nullable = (type: string) => ({ type: [type, 'null'] });
const text = { type: 'string' } as const;

const FIGURES = {
  users: nullable('number'),
  reach: nullable('number'),
  reach_low: nullable('number'),
  reach_high: nullable('number'),
  reliability: text,
  impressions: nullable('number'),
  visits: nullable('number'),
  clients: nullable('number'),
  impressions_at: nullable('number'),
  usetime: nullable('number'),
  consent_share: nullable('number'),
  extrapolation_factor: nullable('number'),
  consent_reason: nullable('string'),
};

const closed = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** What a month of open data is, as JSON Schema. A field that is added later is no break; none is taken away. */
export const OPEN_DATA_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A released month of the national ranking',
  ...closed({
    schema: text,
    permalink: text,
    licence: closed({ name: text, url: text }),
    citation: text,
    country: text,
    month: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
    version: { type: 'integer', minimum: 1 },
    released_at: nullable('string'),
    correction: nullable('string'),
    universe: nullable('number'),
    universe_name: nullable('string'),
    method_version: nullable('string'),
    items: {
      type: 'array',
      items: closed({
        id: { type: 'integer' },
        type: { enum: ['service', 'mediahouse', 'adnetwork', 'channel'] },
        name: text,
        media_house: nullable('string'),
        media_house_id: nullable('integer'),
        categories: { type: 'array', items: text },
        traffic_source: text,
        rank: { type: 'integer' },
        devices: {
          type: 'array',
          items: closed({ device: text, ...FIGURES }),
        },
        audience: {
          type: 'array',
          items: closed({
            attribute: text,
            attribute_name: text,
            key: text,
            name: text,
            users: nullable('number'),
            share: nullable('number'),
            index: nullable('number'),
          }),
        },
        members: { type: 'array', items: { type: 'integer' } },
      }),
    },
  }),
} as const;
