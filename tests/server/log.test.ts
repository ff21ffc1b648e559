import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { errorForLog } from '../../src/server/base/errorForLog';
import { redact } from '../../src/server/base/redact';

describe('the log', () => {
  test('contains no secrets and no personal data, at any depth', () => {
    const fields = {
      path: '/v1/token',
      headers: { Authorization: 'Bearer abc', accept: '*/*' },
      body: [{ person: { date_of_birth: '2011-01-01', IBAN: 'NL91', name: 'Noor' }, new_password: 'x', api_token: 'y' }],
    };
    expect(redact(fields)).toEqual({
      path: '/v1/token',
      headers: { Authorization: '[redacted]', accept: '*/*' },
      body: [
        { person: { date_of_birth: '[redacted]', IBAN: '[redacted]', name: 'Noor' }, new_password: '[redacted]', api_token: '[redacted]' },
      ],
    });
  });

  test('stops at a maximum depth, so that a cycle ends', () => {
    const circle: Record<string, unknown> = {};
    circle['again'] = circle;
    expect(JSON.stringify(redact(circle))).toContain('[deep]');
  });

  test('describes a failed query without its values', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint: 'people_email',
      detail: 'Key (email)=(noor@club.nl)',
    });
    const logged = errorForLog(new DrizzleQueryError('insert into people values ($1)', ['noor@club.nl'], cause));
    expect(logged).toMatchObject({
      message: 'Failed query: 23505 duplicate key value',
      cause: { message: 'duplicate key value', code: '23505', constraint: 'people_email' },
    });
    expect(JSON.stringify(logged)).not.toContain('noor@club.nl');
  });

  test('shows the message of PostgreSQL in one line, without the value in it', () => {
    const logFailure = (message: string, code: string) =>
      errorForLog(new DrizzleQueryError('select $1', ['Noor "de Wit"'], Object.assign(new Error(message), { code })));
    expect(logFailure('prepared statement "find_actor" does not exist', '26000').message).toBe(
      'Failed query: 26000 prepared statement "find_actor" does not exist',
    );
    const redacted = logFailure('invalid input syntax for type date: "Noor "de Wit""', '22007');
    expect(redacted.message).toBe('Failed query: 22007 invalid input syntax for type date: "..."');
    expect(JSON.stringify(redacted)).not.toContain('Noor');
    expect(errorForLog(new DrizzleQueryError('select 1', [])).message).toBe('Failed query');
  });

  test('accepts any thrown value', () => {
    expect(errorForLog('x')).toEqual({ type: 'string', message: 'x' });
    expect(errorForLog(undefined)).toEqual({ type: 'undefined', message: 'undefined' });
  });
});
