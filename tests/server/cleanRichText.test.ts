import { expect, test } from 'vitest';
import { group, richText, rows, text } from '../../src/schema/vocabulary.gen';
import { cleanHtml, cleanRichText } from '../../src/server/engine/cleanRichText';

test.each([
  ['removes a script with its content', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['removes a style sheet', '<style>p{color:red}</style><p>a</p>', '<p>a</p>'],
  ['removes handlers and styles from elements that stay', '<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
  ['removes a script link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  [
    'removes a script link in other notations',
    '<a href=" JaVa&#9;Script:alert(1)">a</a><a href="data:text/html,x">b</a>',
    '<a>a</a><a>b</a>',
  ],
  [
    'keeps links to the web and to mail',
    '<a href="https://x.nl/?a=1&amp;b=2" target="_blank">a</a> <a href="mailto:a@x.nl">b</a>',
    '<a href="https://x.nl/?a=1&amp;b=2">a</a> <a href="mailto:a@x.nl">b</a>',
  ],
  [
    'removes links without a scheme, which may lead to another site',
    '<a href="//evil.test">a</a><a href="/\\evil.test">b</a><a href="\\\\evil.test">c</a><a href="/admin">d</a><a href="&#47;/evil.test">e</a>',
    '<a>a</a><a>b</a><a>c</a><a>d</a><a>e</a>',
  ],
  [
    'removes pictures, frames and drawings',
    '<img src=x onerror=alert(1)><iframe src="https://x.nl"></iframe><svg onload=alert(1)></svg>a',
    'a',
  ],
  ['keeps the text of unknown elements', '<table><tr><td>a</td></tr></table>', 'a'],
  [
    'replaces other elements for bold and headings',
    '<b>a</b><i>b</i><h1>c</h1><h5>d</h5>',
    '<strong>a</strong><em>b</em><h2>c</h2><h3>d</h3>',
  ],
  ['keeps lists', '<ul><li><p>a</p></li></ul><ol><li>b</li></ol>', '<ul><li><p>a</p></li></ul><ol><li>b</li></ol>'],
  ['keeps escaped text', '<p>1 &lt; 2 &amp; &lt;script&gt;</p>', '<p>1 &lt; 2 &amp; &lt;script&gt;</p>'],
  ['removes empty paragraphs', '<p></p><p>&nbsp; </p><br>', ''],
  ['closes an unclosed element', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
])('%s', (_what, html, expected) => {
  expect(cleanHtml(html)).toBe(expected);
  expect(cleanHtml(expected)).toBe(expected);
});

test('rich text is cleaned everywhere in a record, and nothing else is changed', () => {
  const unsafe = '<p onclick="alert(1)">a</p>';
  const inner = { about: richText(), name: text() };
  const fields = { intro: richText(), name: text(), place: group(inner), steps: rows({ place: group(inner) }) };
  const input = { about: unsafe, name: unsafe };
  const cleaned = { about: '<p>a</p>', name: unsafe };
  expect(cleanRichText(fields, { intro: unsafe, name: unsafe, place: input, steps: [{ place: input }], constructor: unsafe })).toEqual({
    intro: '<p>a</p>',
    name: unsafe,
    place: cleaned,
    steps: [{ place: cleaned }],
    constructor: unsafe,
  });
});

test('values of another shape than their field are left for validation', () => {
  const fields = { intro: richText(), place: group({ about: richText() }), steps: rows({ about: richText() }) };
  for (const value of [null, 5, '<p onclick="x">a</p>', [['x'], null], { constructor: 'x', about: null }])
    expect(cleanRichText(fields, { place: value, steps: value })).toEqual({ place: value, steps: value });
  expect(cleanRichText(fields, { intro: ['<script>x</script>'] })).toEqual({ intro: ['<script>x</script>'] });
});
