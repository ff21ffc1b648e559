import * as z from 'zod';
import type { FileUse } from '../../../domain/files/quota';
import type { UploadedFile } from '../../../domain/files/uploadedFile';

/*
 * The shapes of responses about files, for the API document. Sizes in bytes, dimensions in pixels.
 */

/** Of an uploaded file. */
export const uploadedFileAnswer: z.ZodType<UploadedFile> = z.strictObject({
  id: z.uuid(),
  token: z.string(),
  filename: z.string(),
  visibility: z.enum(['public', 'private']),
  mime_type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

/** Of the address and token with which a picture can be upscaled. */
export const upscalingAnswer = z.strictObject({ url: z.string(), token: z.string() });

/** Of the storage that an organization uses, and may use. */
export const fileUseAnswer: z.ZodType<FileUse> = z.strictObject({ used: z.int(), quota: z.int() });
