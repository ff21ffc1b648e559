import { LOCATION_TYPES, ORGANIZATION_TYPES, PRODUCT_TYPES, SPORTS, TAGS } from '../content/platform';
import type { Gallery } from '../createGallery';
import { createPart } from '../createPart';
import type { Draft } from '../draft';
import { drawIcon, drawSign } from '../draw/drawIcon';
import { drawPoster } from '../draw/drawPoster';
import type { Applications } from './applications';

/** The records shared by all applications. */
export interface Platform {
  readonly sports: readonly Draft<'sports'>[];
  readonly tags: readonly Draft<'tags'>[];
  readonly location_types: readonly Draft<'location_types'>[];
  readonly product_types: readonly Draft<'product_types'>[];
  readonly organization_types: readonly Draft<'organization_types'>[];
}

export function buildPlatform(now: Date, gallery: Gallery, { idOf }: Applications): Platform {
  const { calendar } = createPart(now, 'platform');
  const stamp = (daysAgo: number) => {
    const created_at = calendar.daysAgo(daysAgo);
    return { id: calendar.idAt(created_at), created_at };
  };
  return {
    sports: SPORTS.map(({ name, motif, highlighted }, index) => ({
      ...stamp(724),
      name,
      highlighted,
      icon: gallery.hang(name, drawIcon(motif, index), { path: 'icons' }),
    })),
    tags: TAGS.map((tag, index) => ({
      ...stamp(700 - index * 9),
      name: tag.name,
      image: gallery.hang(tag.name, drawPoster(tag.motif, index), { path: 'images' }),
      applications: 'only' in tag ? tag.only.map(idOf) : [],
    })),
    location_types: LOCATION_TYPES.map(({ name, motif, colour }) => ({
      ...stamp(723),
      name,
      icon: gallery.hang(name, drawSign(motif, colour), { path: 'icons', format: 'png' }),
    })),
    product_types: PRODUCT_TYPES.map((name) => ({ ...stamp(722), name })),
    organization_types: ORGANIZATION_TYPES.map((name) => ({ ...stamp(722), name })),
  };
}
