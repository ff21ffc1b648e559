import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workingTree } from '../support/workingTree';
import { faultyCitations, rulesIn } from './faultyCitations';
import { pathEnds } from './pathEnds';

const files = workingTree().filter(
  (file) => /\.(ts|tsx|mjs|css|html|md|ya?ml)$|(^|\/)(Dockerfile|run)$/.test(file) && !file.endsWith('.gen.ts'),
);
const pages = files.filter((file) => /^docs\/domain\/.+\.md$/.test(file) && basename(file) !== 'README.md');
const textOf = (file: string) => readFileSync(file, 'utf8');

/** Planted faults: file, text, and expected message. */
const PLANTS: readonly (readonly [file: string, text: string, fault: string])[] = [
  ['src/a.ts', '/** Source: docs/domain/capacity.md 99. */', 'docs/domain/capacity.md has no rule 99'],
  ['src/a.ts', '/**\n * Source: docs/domain/capacity.md 1 and\n * 98.\n */', 'docs/domain/capacity.md has no rule 98'],
  ['src/a.ts', '// docs/domain/capacity.md 1, 97 and 2', 'docs/domain/capacity.md has no rule 97'],
  ['src/a.ts', '/** Source: docs/domain/capacity.md 2 to 94. */', 'docs/domain/capacity.md has no rule 94'],
  ['src/a.ts', '// As docs/domain/weather.md says', 'docs/domain/weather.md is not there'],
  ['src/a.tsx', '<p>{/* see docs/safety2.md */}</p>', 'docs/safety2.md is not there'],
  ['src/a.ts', '/** See safety.md. */', 'safety.md is not there'],
  ['src/a.ts', '/** Found as `src/nowhere/<kind>.ts`. */', 'src/nowhere/ is not there'],
  ['src/a.ts', '/** The other half is `nowhere/half.tsx`. */', 'nowhere/half.tsx is not there'],
  ['src/a.ts', '/** Source: domain-rules 4.6. */', '"domain-rules" is no document of this project'],
  ['src/a.ts', '// The domain rules say so', '"domain rules" is no document of this project'],
  ['src/a.ts', '/** As specified. */', '"As specified" is no document of this project'],
  ['src/a.ts', '/** The specification wants it. */', '"specification" is no document of this project'],
  ['src/a.ts', '/** Shown in cents (P 9). */', '"(P 9)" is no document of this project'],
  ['src/a.ts', 'const a = 1; // as in the product map', '"product map" is no document of this project'],
  ['scripts/a.mjs', '// docs/decisions/0999-nothing.md', 'docs/decisions/0999-nothing.md is not there'],
  ['compose.yaml', '# See docs/operating2.md', 'docs/operating2.md is not there'],
  ['docs/a.md', 'As [capacity](domain/capacity.md) 96 says.', 'docs/domain/capacity.md has no rule 96'],
  ['docs/domain/a.md', 'As [capacity](capacity.md) 95 says.', 'docs/domain/capacity.md has no rule 95'],
  ['docs/a.md', 'See [nothing](nothing.md).', 'docs/nothing.md is not there'],
  ['docs/a.md', 'See [the house](architecture.md#no-such-heading).', 'docs/architecture.md has no heading #no-such-heading'],
  ['docs/a.md', 'It stands in `src/server/nowhere.ts`.', 'src/server/nowhere.ts is not there'],
  ['docs/decisions/a.md', 'See `nowhere/answer.ts`.', 'nowhere/answer.ts is not there'],
  ['README.md', 'As the specification says.', '"specification" is no document of this project'],
];

/** Correct citations, and texts that are not citations. */
const ALLOWED: readonly (readonly [file: string, text: string])[] = [
  ['src/a.ts', '/** Source: docs/domain/capacity.md 8 and 9, docs/domain/waiting-list.md 6. */'],
  ['src/a.ts', '/** Source: docs/domain/recurrence.md 10\n * and 11. 12 lines follow. */'],
  ['src/a.ts', '/** As docs/domain/waiting-list.md has it, in 4 states; found as `src/schema/fields/<kind>.ts`. */'],
  ['src/a.ts', "import type { StyleSpecification } from 'maplibre-gl'; const spec = 'specification';"],
  [
    'docs/a.md',
    'See [capacity](domain/capacity.md) 3, [waiting list](domain/waiting-list.md), [the web](https://a.nl/b.md), [here](#here).\n\n## Here',
  ],
  ['docs/a.md', 'It stands in `src/domain/`, `domain/time/zonedTime.ts` and `docs/domain/README.md`.'],
];

describe('a citation', () => {
  test.each(PLANTS)('in %s is checked: %s', (file, text, fault) => {
    expect(faultyCitations(file, text)).toContain(fault);
  });

  test.each(ALLOWED)('in %s is accepted: %s', (file, text) => {
    expect(faultyCitations(file, text)).toEqual([]);
  });

  test('in every comment and page of this repository is correct', () => {
    expect(files.length).toBeGreaterThan(500);
    const faults = files
      .filter((file) => !/^tests\/architecture\/(citations\.test|faultyCitations)\.ts$/.test(file))
      .flatMap((file) => faultyCitations(file, textOf(file)).map((fault) => `${file}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('can use rule numbers that count from 1 without gaps on each page', () => {
    const misnumbered = pages.filter((page) => {
      const numbers = [...rulesIn(textOf(page)).keys()];
      return numbers.length === 0 || numbers.some((number, index) => number !== index + 1);
    });
    expect(misnumbered).toEqual([]);
  });

  test('of a domain page can be found from the overview', () => {
    const overview = textOf('docs/domain/README.md');
    expect(pages.filter((page) => !overview.includes(`](${basename(page)})`))).toEqual([]);
  });

  test('in docs/safety.md by the end of a path matches an existing file', () => {
    const exists = (name: string) =>
      ['', '.ts', '.test.ts', '.test.tsx'].some((ending) => pathEnds.has(`${name.replace(/\/$/, '')}${ending}`));
    const cited = textOf('docs/safety.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) =>
        [
          ...line
            .split('|')
            .slice(2)
            .join('|')
            .matchAll(/`([^`]+)`/g),
        ].map(([, name = '']) => name),
      );
    expect(cited.length).toBeGreaterThan(100);
    expect(['e2e/conflict', 'src/domain/', 'domain/time/zonedTime.ts', 'domain/zonedtime.ts'].map(exists)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(cited.filter((name) => !exists(name))).toEqual([]);
  });
});
