import type { MigrationInterface, QueryRunner } from 'typeorm';

const USERS = [
  `ALTER TABLE "users" ADD "locale" text`,
  `ALTER TABLE "users" ADD "password_changed_at" TIMESTAMP WITH TIME ZONE`,
];

const SESSIONS = [
  `ALTER TABLE "sessions" ADD "actor_id" integer`,
  `ALTER TABLE "sessions" ADD "actor_session_id" uuid`,
  `ALTER TABLE "sessions" ADD "reason" text`,
  `ALTER TABLE "sessions" ADD "binding_hash" bytea`,
  `ALTER TABLE "sessions" ADD "user_agent" text`,
  `ALTER TABLE "sessions" ADD "country_code" text`,
  `CREATE INDEX "sessions_actor_session" ON "sessions" ("actor_session_id")`,
  `CREATE INDEX "sessions_actor" ON "sessions" ("actor_id")`,
  `CREATE INDEX "session_tokens_expiry" ON "session_tokens" ("expires_at")`,
  `ALTER TABLE "sessions" ADD CONSTRAINT "FK_f4c2665001ced36d44396f58684" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "sessions" ADD CONSTRAINT "FK_aefae03d522455d20b768a44e17" FOREIGN KEY ("actor_session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const API_KEYS = `
CREATE TABLE api_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  prefix text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
COMMENT ON COLUMN api_keys.prefix IS 'the beginning of the key, by which its owner knows it again';
COMMENT ON COLUMN api_keys.hash IS 'sha256 of the key';
CREATE INDEX api_keys_user ON api_keys (user_id, id);`;

const NOTIFICATIONS = `
CREATE TABLE notifications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  link text,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;`;

// Not written to the log of the database: counts of a quarter of an hour need not survive a crash.
const THROTTLE = `
CREATE UNLOGGED TABLE throttle_counters (
  key text PRIMARY KEY,
  count integer NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE throttle_counters IS 'counts attempts while Redis is away; keys hold digests';`;

const AUDIT =
  'CREATE INDEX audit_events_client ON audit_events (client_id, at DESC) WHERE client_id IS NOT NULL';

const TOOLTIPS = `
CREATE TABLE tooltips (
  key text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en-US', 'de-DE')),
  text text NOT NULL,
  PRIMARY KEY (key, locale)
)`;

const TEXTS = [
  [
    'unique_users',
    'Persons with at least one contact in the period, projected from the panel to the universe. For averages: the mean over the days or weeks of the period.',
    'Personen mit mindestens einem Kontakt im Zeitraum, vom Panel auf die Grundgesamtheit hochgerechnet. Bei Durchschnitten: das Mittel über die Tage oder Wochen des Zeitraums.',
  ],
  [
    'net_reach',
    'Unique users as a share of all persons of the target group.',
    'Anteil der Unique User an allen Personen der Zielgruppe.',
  ],
  [
    'affinity',
    'Reach in the target group compared with reach in the whole universe, times 100. 100 is average, 120 is 20 percent above it.',
    'Reichweite in der Zielgruppe im Verhältnis zur Reichweite in der Grundgesamtheit, mal 100. 100 ist Durchschnitt, 120 liegt 20 Prozent darüber.',
  ],
  [
    'unique_panelists',
    'Members of the panel behind a figure, unweighted. Below 30 the figure is withheld, below 80 it is marked as weak.',
    'Personen des Panels hinter einer Zahl, ungewichtet. Unter 30 wird die Zahl nicht ausgewiesen, unter 80 als schwach gekennzeichnet.',
  ],
  [
    'unique_clients',
    'Different browsers and apps with at least one page impression in the period. They cannot be added up over periods or services.',
    'Verschiedene Browser und Apps mit mindestens einer Page Impression im Zeitraum. Über Zeiträume oder Angebote hinweg sind sie nicht addierbar.',
  ],
  [
    'visits',
    'Page impressions of one browser or app in a row, without a gap of more than 30 minutes.',
    'Aufeinanderfolgende Page Impressions eines Browsers oder einer App ohne Pause von mehr als 30 Minuten.',
  ],
  [
    'impressions',
    'Pages called up by an action of a user; robots are left out.',
    'Durch eine Handlung von Nutzern ausgelöste Seitenaufrufe; Robots sind nicht enthalten.',
  ],
  [
    'impressions_at',
    'Page impressions from within the country as a share of all page impressions whose origin is known.',
    'Anteil der Page Impressions aus dem Inland an allen Page Impressions mit bekannter Herkunft.',
  ],
  ['impressions_per_visits', 'Page impressions divided by visits.', 'Page Impressions geteilt durch Visits.'],
  [
    'usetime',
    'Mean length of a visit: the mean gap between two page impressions of a visit times page impressions per visit.',
    'Mittlere Dauer eines Visits: mittlerer Abstand zwischen zwei Page Impressions eines Visits mal Page Impressions je Visit.',
  ],
] as const;

/** Whose session it is and who acts in it, API keys, notifications, tooltips, and counters for when Redis is away. */
export class Accounts1795252800008 implements MigrationInterface {
  name = 'Accounts1795252800008';

  async up(runner: QueryRunner): Promise<void> {
    const tables = [API_KEYS, NOTIFICATIONS, THROTTLE, AUDIT, TOOLTIPS];
    for (const statement of [...USERS, ...SESSIONS, ...tables]) await runner.query(statement);
    for (const [key, english, german] of TEXTS)
      await runner.query(
        `INSERT INTO tooltips (key, locale, text) VALUES ($1, 'en-US', $2), ($1, 'de-DE', $3)`,
        [key, english, german],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['tooltips', 'throttle_counters', 'notifications', 'api_keys'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('DROP INDEX audit_events_client');
    await runner.query('DROP INDEX session_tokens_expiry');
    for (const column of [
      'actor_id',
      'actor_session_id',
      'reason',
      'binding_hash',
      'user_agent',
      'country_code',
    ])
      await runner.query(`ALTER TABLE sessions DROP COLUMN ${column}`);
    for (const column of ['locale', 'password_changed_at'])
      await runner.query(`ALTER TABLE users DROP COLUMN ${column}`);
  }
}
