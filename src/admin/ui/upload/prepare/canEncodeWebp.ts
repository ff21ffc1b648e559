let answer: Promise<boolean> | null = null;

/** Whether this browser's canvas makes webp, tried once: Safari quietly makes a png instead. */
export function canEncodeWebp(): Promise<boolean> {
  answer ??= new Promise((resolve) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    canvas.toBlob((blob) => resolve(blob?.type === 'image/webp'), 'image/webp');
  });
  return answer;
}
