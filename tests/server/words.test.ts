import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { phrase } from '../../src/server/http/sentences';
import { workingTree } from '../support/workingTree';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the words of the server', () => {
  test('are those of the screens too', () => {
    expect([phrase('nl', 'inputs.weekdays.sunday'), phrase('en', 'inputs.weekdays.sunday')]).toEqual(['Zondag', 'Sunday']);
  });

  test('that nobody wrote end a call under test', () => {
    expect(() => phrase('en', 'errors.nobody_wrote_this')).toThrow('No word in "en" for "errors.nobody_wrote_this"');
  });

  test('that nobody wrote are stood in for where people work, with a warning', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    expect(phrase('nl', 'errors.nobody_wrote_this')).toBe('nobody wrote this');
    expect(warned).toHaveBeenCalledWith('No word in "nl" for "errors.nobody_wrote_this"', 'MissingWord');
  });
});

describe('each issue that the code names', () => {
  const named = workingTree(['src', 'resources'])
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bissue\((?:'[a-z_]+\.[a-z_.]+',)?[^;]*?'([a-z_]+\.[a-z_.]+)'/g)].map(
        ([, key]) => key ?? '',
      ),
    );
  const keys = [...new Set(named)].sort();

  test('is found', () => {
    expect(keys).toContain('validation.required');
    expect(keys.length).toBeGreaterThan(80);
  });

  test.each(keys)('%s has a sentence in both languages', (key) => {
    expect(phrase('nl', key)).not.toBe(phrase('en', key));
  });
});
