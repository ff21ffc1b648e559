import { type BuildConfiguration, shortNameOf } from '../configuration';
import type { AppColours } from '../colours';
import { readableOn } from '../../colour/colour';
import { escapeText } from '../../xml/xml';
import { type BundleFile, jsonFile, pictureFile, textFile } from './bundleFile';
import { LANGUAGES, type WordsOf } from './bundleWords';

/** Icons of a web app manifest: plain, and maskable with a margin. Source: W3C, Web Application Manifest. */
export const WEB_ICONS = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 192, purpose: 'maskable' },
  { size: 512, purpose: 'maskable' },
] as const;
export type WebIcon = (typeof WEB_ICONS)[number];

/** A circle of 80% of a maskable icon is always visible. */
export const MASKABLE_FILL = 0.8;

/** The files in `www`: the offline page, and the manifest with its icons. */
export function webFiles(of: BuildConfiguration, colours: AppColours, words: WordsOf): BundleFile[] {
  const fileOf = ({ size, purpose }: WebIcon) => `icons/${purpose}-${size}.png`;
  return [
    textFile('www/index.html', offlinePage(of, words)),
    textFile('www/offline.css', offlineStyle(colours)),
    textFile('www/offline.js', offlineScript(of)),
    jsonFile('www/manifest.webmanifest', {
      name: of.name,
      short_name: shortNameOf(of),
      start_url: of.start_url ?? '/',
      display: 'standalone',
      lang: 'nl',
      orientation: of.is_landscape ? 'any' : 'portrait',
      background_color: colours.splash,
      theme_color: colours.primary,
      icons: WEB_ICONS.map((icon) => ({
        src: fileOf(icon),
        sizes: `${icon.size}x${icon.size}`,
        type: 'image/png',
        purpose: icon.purpose,
      })),
    }),
    ...WEB_ICONS.map((icon) =>
      pictureFile(`www/${fileOf(icon)}`, {
        from: 'icon',
        width: icon.size,
        height: icon.size,
        ...(icon.purpose === 'maskable' ? { fill: MASKABLE_FILL, background: colours.icon, alpha: false } : {}),
      }),
    ),
  ];
}

/** Contains both languages and shows that of the phone. */
const offlinePage = (of: BuildConfiguration, words: WordsOf) => `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>${escapeText(of.name)}</title>
    <link rel="manifest" href="manifest.webmanifest">
    <link rel="stylesheet" href="offline.css">
    <script src="offline.js" defer></script>
  </head>
  <body>
${LANGUAGES.map(
  (lang) => `    <section lang="${lang}"${lang === 'nl' ? '' : ' hidden'}>
      <h1>${escapeText(words[lang].offline_title)}</h1>
      <p>${escapeText(words[lang].offline_text)}</p>
      <button type="button">${escapeText(words[lang].offline_retry)}</button>
    </section>
`,
).join('')}  </body>
</html>
`;

const offlineStyle = (colours: AppColours) => `body {
  display: grid;
  place-content: center;
  min-height: 100vh;
  margin: 0;
  padding: 24px;
  font: 16px/1.5 system-ui, sans-serif;
  text-align: center;
  color: ${readableOn(colours.splash)};
  background: ${colours.splash};
}

button {
  min-height: 44px;
  padding: 0 20px;
  border: 0;
  border-radius: 8px;
  font: inherit;
  color: ${readableOn(colours.primary)};
  background: ${colours.primary};
}

@media (prefers-color-scheme: dark) {
  body {
    color: ${readableOn(colours.splashDark)};
    background: ${colours.splashDark};
  }
}
`;

const offlineScript = ({ start_url }: BuildConfiguration) => `const own = navigator.language.startsWith('nl') ? 'nl' : 'en';
for (const part of document.querySelectorAll('section')) part.hidden = part.lang !== own;
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => location.replace(${JSON.stringify(start_url ?? '/')}));
}
`;
