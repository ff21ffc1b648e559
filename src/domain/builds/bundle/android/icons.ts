import type { BuildConfiguration } from '../../configuration';
import type { AppColours } from '../../colours';
import { element, writeXml } from '../../../xml/xml';
import { ANDROID } from '../androidXml';
import { type BundleFile, pictureFile, textFile } from '../bundleFile';

const RES = 'android/app/src/main/res';

/** Android's screen densities in pixels per dp. Source: developer.android.com, Support different pixel densities. */
export const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
const densities = Object.entries(DENSITIES);

/** Sizes in dp: a launcher icon, a layer of an adaptive icon, a notification icon, and the launch screen's picture with its margin. */
export const DP = { launcher: 48, layer: 108, notification: 24, splash: 288 } as const;
/** Of a layer's 108 dp masks show at most 72 and never cut into the central 66. Source: developer.android.com, Adaptive icons. */
const IN_SIGHT = 72 / 108;
const SAFE = 66 / 108;
/** Of the launch screen's 288 dp a circle of 192 is shown. Source: developer.android.com, Splash screens. */
const SPLASH_SHOWN = 192 / 288;
/** A notification icon has a small margin. */
const NOTICE = 22 / 24;

/** Legacy and adaptive launcher icons, the launch screen's picture and the notification icon, in each density. */
export function androidPictures(of: BuildConfiguration, colours: AppColours): BundleFile[] {
  const foreground = of.foreground !== null;
  const layer = foreground ? ({ from: 'foreground', fill: SAFE } as const) : ({ from: 'icon', fill: IN_SIGHT } as const);
  const old = foreground ? ({ from: 'foreground', fill: 0.8 } as const) : ({ from: 'icon', fill: 1 } as const);
  return [
    ...densities.flatMap(([density, scale]): BundleFile[] => {
      const at = (dp: number) => ({ width: dp * scale, height: dp * scale });
      return [
        pictureFile(`${RES}/mipmap-${density}/ic_launcher.png`, { ...old, ...at(DP.launcher), background: colours.icon, shape: 'rounded' }),
        pictureFile(`${RES}/mipmap-${density}/ic_launcher_round.png`, {
          ...old,
          ...at(DP.launcher),
          background: colours.icon,
          shape: 'circle',
        }),
        pictureFile(`${RES}/mipmap-${density}/ic_launcher_foreground.png`, { ...layer, ...at(DP.layer) }),
        ...(foreground
          ? [
              pictureFile(`${RES}/mipmap-${density}/ic_launcher_monochrome.png`, { ...layer, ...at(DP.layer), isWhite: true }),
              pictureFile(`${RES}/drawable-${density}/ic_stat_notice.png`, {
                from: 'foreground',
                fill: NOTICE,
                ...at(DP.notification),
                isWhite: true,
              }),
            ]
          : []),
        pictureFile(`${RES}/drawable-${density}/splash_icon.png`, { from: 'splash', fill: SPLASH_SHOWN, ...at(DP.splash) }),
      ];
    }),
    ...(['ic_launcher', 'ic_launcher_round'] as const).map((name) =>
      textFile(`${RES}/mipmap-anydpi-v26/${name}.xml`, adaptive(foreground)),
    ),
  ];
}

/** An adaptive icon: two layers that move separately, and one that the system tints to match the wallpaper. */
const adaptive = (foreground: boolean): string =>
  writeXml(
    element(
      'adaptive-icon',
      [
        element('background', '', { 'android:drawable': '@color/ic_launcher_background' }),
        element('foreground', '', { 'android:drawable': '@mipmap/ic_launcher_foreground' }),
        foreground ? element('monochrome', '', { 'android:drawable': '@mipmap/ic_launcher_monochrome' }) : null,
      ],
      { 'xmlns:android': ANDROID },
    ),
  );
