import type { ImageVariant } from '../../domain/files/uploadedFile';
import type { Config } from '../app/config';

/** Where others find a public file: the CDN's address where there is one, else ours. */
export const publicFileUrl = (
  { filesPublicUrl, publicUrl }: Pick<Config, 'filesPublicUrl' | 'publicUrl'>,
  id: string,
  variant: ImageVariant,
): string => `${filesPublicUrl ?? publicUrl}/v1/files/${id}?variant=${variant}`;
