import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The elements of `docs/look.md` by their name there: how to find them, and what to measure of them. */
const ELEMENTS: Readonly<Record<string, { readonly selector: string; readonly measures: readonly Measure[] }>> = {
  'title of a screen': { selector: 'main h1', measures: ['fontSize', 'lineHeight', 'fontWeight'] },
  'title of a section': { selector: 'main h2', measures: ['fontSize', 'lineHeight', 'fontWeight'] },
  'title within a section': { selector: 'main h3:not(:has(> button))', measures: ['fontSize', 'lineHeight', 'fontWeight'] },
  'head of a column': { selector: 'main thead th', measures: ['fontSize', 'fontWeight'] },
  tab: { selector: 'main .MuiTab-root', measures: ['height', 'fontSize', 'fontWeight'] },
  'choice between views': {
    selector: 'main :is(.MuiToggleButton-root, .MuiButtonGroup-root .MuiButton-root)',
    measures: ['height', 'fontSize', 'fontWeight'],
  },
  button: {
    selector: 'main .MuiButton-root:not(.MuiButtonGroup-root .MuiButton-root)',
    measures: ['height', 'fontSize', 'fontWeight'],
  },
  'icon button': { selector: 'main .MuiIconButton-root:not([role=toolbar] *)', measures: ['height'] },
  'text field': { selector: 'main .MuiInputBase-root:not(.MuiInputBase-multiline, .MuiAutocomplete-inputRoot)', measures: ['height'] },
  switch: { selector: 'main input[role=switch]', measures: ['height'] },
};
type Measure = 'height' | 'fontSize' | 'lineHeight' | 'fontWeight';

/** The forms of each element, from the table in the docs. */
const FORMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...readFileSync('docs/look.md', 'utf8').matchAll(/^\| ([a-z ]+) \| ([^|]+) \|$/gm)].map(([, name = '', forms = '']) => [
    name,
    forms.split(', ').map((form) => form.replace(/^[a-z]+ /, '').trim()),
  ]),
);

/**
 * Elements whose size or weight is not among the forms of `docs/look.md`, as sentences. Phones and pages before sign-in have larger ones, and
 * are not measured.
 */
export async function strangeFormsOn(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) < 1280) return [];
  const found = await page.evaluate((elements) => {
    // Only screens behind sign-in name their address.
    if (document.querySelector('main[data-address]') === null) return [];
    const shown: { name: string; form: string; text: string }[] = [];
    for (const [name, { selector, measures }] of Object.entries(elements))
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        // Content that is only for screen readers is one pixel high.
        if (!element.checkVisibility() || element.getBoundingClientRect().height <= 1) continue;
        const style = getComputedStyle(element);
        const measured = measures.map((measure) =>
          measure === 'height' ? Math.round(element.getBoundingClientRect().height) : Math.round(parseFloat(style[measure])),
        );
        shown.push({ name, form: measured.join('/'), text: element.textContent?.trim().slice(0, 30) ?? '' });
      }
    return shown;
  }, ELEMENTS);
  return found
    .filter(({ name, form }) => !FORMS[name]?.includes(form))
    .slice(0, 3)
    .map(({ name, form, text }) => `has a ${name} of ${form}, and not ${FORMS[name]?.join(' or ')}: "${text}"`);
}

const missing = Object.keys(ELEMENTS).filter((name) => !FORMS[name]);
if (missing.length > 0) throw new Error(`docs/look.md has no row for: ${missing.join(', ')}`);
