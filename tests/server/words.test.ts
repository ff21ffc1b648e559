import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { phrase } from '../../src/server/http/sentences';
import { workingTree } from '../support/workingTree';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the texts of the server', () => {
  test('include those of the screens', () => {
    expect([phrase('nl', 'inputs.weekdays.sunday'), phrase('en', 'inputs.weekdays.sunday')]).toEqual(['Zondag', 'Sunday']);
  });

  test('throw for a missing text in a test', () => {
    expect(() => phrase('en', 'errors.nobody_wrote_this')).toThrow('No word in "en" for "errors.nobody_wrote_this"');
  });

  test('show a substitute for a missing text in production, with a warning', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    expect(phrase('nl', 'errors.nobody_wrote_this')).toBe('nobody wrote this');
    expect(warned).toHaveBeenCalledWith('No word in "nl" for "errors.nobody_wrote_this"', 'MissingWord');
  });
});

describe('each issue key in the code', () => {
  const usedKeys = workingTree(['src', 'resources'])
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bissue\((?:'[a-z_]+\.[a-z_.]+',)?[^;]*?'([a-z_]+\.[a-z_.]+)'/g)].map(
        ([, key]) => key ?? '',
      ),
    );
  const keys = [...new Set(usedKeys)].sort();

  test('is found', () => {
    expect(keys).toContain('validation.required');
    expect(keys.length).toBeGreaterThan(80);
  });

  test.each(keys)('%s has a text in both languages', (key) => {
    expect(phrase('nl', key)).not.toBe(phrase('en', key));
  });
});
