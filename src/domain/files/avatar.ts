import { CHOSEN_IMAGE_TYPES, type Size } from './images';

/** What a picture of a person is held to. Source: docs/domain/images.md 9. */
export const AVATAR_RULE = { min: [128, 128] as Size, mimes: CHOSEN_IMAGE_TYPES } as const;

/** The side of a cut picture in pixels: the piece that was chosen, and no more than a page can use. */
export const avatarSide = (chosen: number): number => Math.max(AVATAR_RULE.min[0], Math.min(512, Math.round(chosen)));

/** How far a picture may be enlarged in the frame, so that the piece within is never smaller than the rule asks. */
export function maxZoom([width, height]: Size): number {
  return Math.max(1, Math.min(4, Math.min(width, height) / AVATAR_RULE.min[0]));
}
