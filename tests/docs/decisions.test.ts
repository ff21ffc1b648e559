import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workingTree } from '../support/workingTree';

const INDEX = 'docs/decisions/README.md';
const pages = workingTree(['docs/decisions']).filter((file) => file.endsWith('.md') && file !== INDEX);
const HEAD = /^# (\d{4}): .+\n\n- Status: (?:accepted|superseded by).*\n- Date: \d{4}-\d{2}-\d{2}\n\n## Context\n/;

/** The faults in the page of a decision. */
function faultsIn(file: string, text: string, index: string): string[] {
  const [, number] = HEAD.exec(text) ?? [];
  const title = /^# \d{4}: (.+)$/m.exec(text)?.[1] ?? '';
  return [
    ...(number === undefined ? ['begins without number, title, status, date and context'] : []),
    ...(number !== undefined && !basename(file).startsWith(`${number}-`) ? ['has another number than its file'] : []),
    ...['## Decision\n', '## Consequences\n']
      .filter((heading) => !text.includes(`\n${heading}`))
      .map((heading) => `lacks ${heading.trim()}`),
    ...(index.includes(`](${basename(file)}) ${title}`) ? [] : ['is not in the index under its title']),
  ];
}

describe('the decisions', () => {
  test('have a number, title, status, date, context, decision and consequences, and are in the index', () => {
    expect(pages.length).toBeGreaterThan(60);
    const index = readFileSync(INDEX, 'utf8');
    const faults = pages.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8'), index).map((fault) => `${file}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('have unique numbers', () => {
    const numbers = pages.map((file) => basename(file).slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test.each([
    ['# 0101 No colon\n\n## Context\n\n## Decision\n\n## Consequences\n', 'begins without number, title, status, date and context'],
    ['# 0102: Other\n\n- Status: accepted\n- Date: 2026-01-01\n\n## Context\n', 'has another number than its file'],
    ['# 0101: Here\n\n- Status: accepted\n- Date: 2026-01-01\n\n## Context\n\n## Decision\n\nYes.\n', 'lacks ## Consequences'],
    ['# 0101: Here\n\n- Status: accepted\n- Date: 2026-01-01\n\n## Context\n', 'is not in the index under its title'],
  ])('are rejected for a page with %j', (text, fault) => {
    expect(faultsIn('docs/decisions/0101-here.md', text, '')).toContain(fault);
  });
});
