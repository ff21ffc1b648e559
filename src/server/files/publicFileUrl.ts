import type { ImageVariant } from '../../domain/files/uploadedFile';
import type { Config } from '../core/config';

/** URL of a public file: at the CDN when there is one, otherwise here. */
export const publicFileUrl = (
  { filesPublicUrl, publicUrl }: Pick<Config, 'filesPublicUrl' | 'publicUrl'>,
  id: string,
  variant: ImageVariant,
): string => `${filesPublicUrl ?? publicUrl}/v1/files/${id}?variant=${variant}`;
