import Compressor from 'compressorjs';

export interface Compression {
  /** 0 to 1. */
  quality: number;
  mimeType: string;
  /** Larger is scaled down to fit, in proportion. */
  maxWidth?: number;
  maxHeight?: number;
}

/** An image drawn anew by the browser, upright and without metadata. @throws when the browser cannot read it */
export function compressImage(file: File, compression: Compression, signal?: AbortSignal): Promise<File> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const compressor = new Compressor(file, {
      ...compression,
      // Of itself it turns a large png into jpeg, and its transparency into white.
      convertSize: Infinity,
      strict: false,
      success: (result) => resolve(result instanceof File ? result : new File([result], file.name, { type: result.type })),
      error: reject,
    });
    signal?.addEventListener(
      'abort',
      () => {
        compressor.abort();
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
