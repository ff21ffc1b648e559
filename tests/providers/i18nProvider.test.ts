// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dictionary as english } from '../../i18n/en/dictionary';
import { dictionary as dutch } from '../../i18n/nl/dictionary';
import { features } from '../../i18n/nl/features.gen';
import { formWords } from '../../i18n/nl/formWords';
import { shell } from '../../i18n/nl/shell';
import { declaredKey, i18nProviderFor } from '../../providers/i18nProvider';

/** A dictionary as a tree of translations. */
type Branch = { readonly [key: string]: string | Branch };
const trees = { nl: dutch as Branch, en: english as unknown as Branch };
const keysOf = (branch: Branch, prefix = ''): string[] =>
  Object.entries(branch).flatMap(([name, word]) => (typeof word === 'string' ? [prefix + name] : keysOf(word, `${prefix}${name}.`)));
const placeholdersIn = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();
const wordAt = (branch: Branch, key: string) =>
  key.split('.').reduce<string | Branch | undefined>((found, part) => (typeof found === 'object' ? found[part] : undefined), branch);

describe('the words of the interface', () => {
  it('have the same keys in both languages, including those of react-admin', () => {
    expect(keysOf(trees.nl).sort()).toEqual(keysOf(trees.en).sort());
  });

  it('have the same placeholders', () => {
    const placeholderNames = (word: unknown) => String(placeholdersIn(String(word)));
    const ownKeys = keysOf(trees.nl).filter((key) => !key.startsWith('ra.'));
    const different = ownKeys.filter((key) => placeholderNames(wordAt(trees.nl, key)) !== placeholderNames(wordAt(trees.en, key)));
    expect(different).toEqual([]);
  });
});

describe('the words that load with the first list', () => {
  /** The words of these folders are loaded with those of the features: src/admin/app/routing. */
  const LOADED_LATER =
    /^src\/admin\/(features|engine\/(imports|steps|views|lists\/SaveViewDialog|records\/(history|HistoryTab))|layout\/ViewingBar)\b/;
  /** These features are part of the shell. */
  const IN_THE_SHELL = /^src\/admin\/features\/(overview|search|sports)\//;
  const groups = Object.keys(features).filter((group) => !(group in shell));
  const shellFiles = readdirSync('src/admin', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src/admin', file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && (!LOADED_LATER.test(file) || IN_THE_SHELL.test(file)))
    .map((file) => ({ file, code: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '') }));

  it('are the only ones that the shell, lists and forms use', () => {
    expect(groups.length).toBeGreaterThan(15);
    expect(shellFiles.length).toBeGreaterThan(150);
    const groupKeys = new RegExp(`['"\`](?:${groups.join('|')})\\.[a-z_]+`, 'g');
    expect(shellFiles.flatMap(({ file, code }) => (code.match(groupKeys) ?? []).map((key) => `${file}: ${key}`))).toEqual([]);
  });

  it('leave the words of forms to the first form', () => {
    const inLists = shellFiles.filter(({ file }) => /^src\/admin\/(app|layout|engine\/lists)\//.test(file));
    expect(inLists.length).toBeGreaterThan(50);
    const formKeys = new RegExp(`['"\`](?:${Object.keys(formWords).join('|')})\\.[a-z_]+`, 'g');
    expect(inLists.flatMap(({ file, code }) => (code.match(formKeys) ?? []).map((key) => `${file}: ${key}`))).toEqual([]);
  });

  it('contain no group that the features contain too, since one would replace the other', () => {
    expect(Object.keys(features).filter((group) => group in shell || group in formWords)).toEqual([]);
  });
});

describe('keys of concrete paths', () => {
  it('resolve to those of the declared entity', () => {
    expect(declaredKey('resources.admin/labels.fields.name')).toBe('resources.labels.fields.name');
    expect(declaredKey('resources.admin/wallets/7f-1/coupons.fields.expires_at')).toBe('resources.coupons.fields.expires_at');
    expect(declaredKey('resources.labels.fields.name')).toBe('resources.labels.fields.name');
    expect(declaredKey('resources.no/such.name')).toBe('resources.no/such.name');
  });

  it('of a choice that is no longer declared show the stored value instead of the key', async () => {
    const { translate } = await i18nProviderFor('nl');
    expect(translate('resources.organizations.choices.status.accepted')).toBe('Geaccepteerd');
    expect(translate('resources.organizations.choices.status.on_hold')).toBe('on hold');
    expect(translate('resources.admin/organizations.choices.status.on_hold')).toBe('on hold');
    expect(translate('resources.activities.choices.level.nothing', { _: '' })).toBe('');
  });

  it("translate the entity's words, in the plural on request", async () => {
    const { translate } = await i18nProviderFor('nl');
    expect(translate('resources.admin/labels.name', { smart_count: 2 })).toBe('Labels');
    expect(translate('resources.admin/categories.name', { smart_count: 1 })).toBe('Categorie');
    const { translate: inEnglish } = await i18nProviderFor('en');
    expect(inEnglish('resources.admin/categories.name', { smart_count: 2 })).toBe('Categories');
    expect(inEnglish('ra.validation.required')).toBe('Required');
  });
});
