import { eq, sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { hashTables } from '../../../scripts/migration/hashTables';

const clubs = () => pgTable('clubs', { id: uuid('id').primaryKey(), other: uuid('other').unique() });
const columns = () => ({ id: uuid('id').primaryKey(), club_id: uuid('club_id'), name: text('name'), size: integer('size') });
const plain = () => pgTable('teams', columns());

/** Each value is the table of teams with one difference. */
const CHANGES: Readonly<Record<string, () => unknown>> = {
  'a name': () => pgTable('squads', columns()),
  'a column more': () => pgTable('teams', { ...columns(), notes: text('notes') }),
  'another type': () => pgTable('teams', { ...columns(), size: text('size') }),
  'a value that is demanded': () => pgTable('teams', { ...columns(), name: text('name').notNull() }),
  'a default': () => pgTable('teams', { ...columns(), size: integer('size').default(0) }),
  'another default': () => pgTable('teams', { ...columns(), size: integer('size').default(1) }),
  'a default of SQL': () => pgTable('teams', { ...columns(), size: integer('size').default(sql`1 + 1`) }),
  'a column of single values': () => pgTable('teams', { ...columns(), name: text('name').unique() }),
  'an index': () => pgTable('teams', columns(), (team) => [index('by_name').on(team.name)]),
  'an index the other way': () => pgTable('teams', columns(), (team) => [index('by_name').on(team.name.desc())]),
  'an index of some rows': () =>
    pgTable('teams', columns(), (team) => [
      index('by_name')
        .on(team.name)
        .where(eq(team.size, sql`1`)),
    ]),
  'an index of single values': () => pgTable('teams', columns(), (team) => [uniqueIndex('by_name').on(team.name)]),
  'single values together': () => pgTable('teams', columns(), (team) => [unique('both').on(team.name, team.size)]),
  'a key of two': () => pgTable('teams', columns(), (team) => [primaryKey({ columns: [team.name, team.size] })]),
  'a check': () => pgTable('teams', columns(), (team) => [check('small', sql`${team.size} < 9`)]),
  'another check': () => pgTable('teams', columns(), (team) => [check('small', sql`${team.size} < 8`)]),
  'a foreign key': () =>
    pgTable('teams', columns(), (team) => [foreignKey({ columns: [team.club_id], foreignColumns: [clubs().id], name: 'club' })]),
  'a foreign key to another column': () =>
    pgTable('teams', columns(), (team) => [foreignKey({ columns: [team.club_id], foreignColumns: [clubs().other], name: 'club' })]),
  'a foreign key that deletes': () =>
    pgTable('teams', columns(), (team) => [
      foreignKey({ columns: [team.club_id], foreignColumns: [clubs().id], name: 'club' }).onDelete('cascade'),
    ]),
};

describe('the hash of the tables', () => {
  test('is equal for equal tables', () => {
    expect(hashTables({ teams: plain() })).toBe(hashTables({ teams: plain() }));
  });

  test('differs for each change that needs a migration', () => {
    const all = [plain, ...Object.values(CHANGES)].map((table) => hashTables({ teams: table() }));
    expect(Object.keys(CHANGES).filter((_, index) => all.indexOf(all[index + 1] ?? '') !== index + 1)).toEqual([]);
  });
});
