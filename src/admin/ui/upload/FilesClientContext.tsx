import { createContext, useContext } from 'react';
import type { FilesClient } from '../../../../providers/filesClient';
import type { OpenUpscaling } from './prepare/upscaleImage';

export interface FilesContext extends FilesClient {
  /** The configured upscaling service; without one, no image is upscaled and no request is made. */
  upscaling?: OpenUpscaling | null;
}

/**
 * Connects upload fields to the API, once around the whole application.
 *
 * @example <FilesClientContext value={{ ...createFilesClient({ baseUrl, headers }), upscaling }}>
 */
export const FilesClientContext = createContext<FilesContext | null>(null);

export function useFilesClient(): FilesContext {
  const client = useContext(FilesClientContext);
  if (!client) throw new Error('An upload field needs a <FilesClientContext> around it');
  return client;
}
