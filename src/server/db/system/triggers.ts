/**
 * What the store does by itself, as statements that may be run again. `npm run generate` writes them into a migration when
 * they differ from those of the last one. Whoever changes a session or its participants, by whatever road, leaves the session
 * in `stale_sessions`; nobody has to remember to.
 */
export const triggers: readonly string[] = [
  functionOf('stale_by_session', 'select id from changed'),
  functionOf('stale_by_participant', 'select distinct session_id from changed'),
  functionOf('stale_by_moved_participant', 'select session_id from changed union select session_id from changed_to'),
  trigger('sessions', 'insert', 'new table as changed', 'stale_by_session'),
  trigger('sessions', 'update', 'old table as changed', 'stale_by_session'),
  trigger('sessions', 'delete', 'old table as changed', 'stale_by_session'),
  trigger('participants', 'insert', 'new table as changed', 'stale_by_participant'),
  trigger('participants', 'update', 'old table as changed new table as changed_to', 'stale_by_moved_participant'),
  trigger('participants', 'delete', 'old table as changed', 'stale_by_participant'),
  // What was there before has been counted by nobody, or by other rules.
  'INSERT INTO stale_sessions (session_id) SELECT id FROM sessions;',
];

function functionOf(name: string, ids: string): string {
  return `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO stale_sessions (session_id) ${ids}; RETURN NULL; END $$;`;
}

function trigger(table: string, event: 'insert' | 'update' | 'delete', rows: string, calls: string): string {
  return `CREATE OR REPLACE TRIGGER ${table}_${event}_stale AFTER ${event.toUpperCase()} ON ${table} REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${calls}();`;
}
