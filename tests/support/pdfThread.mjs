import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

// The thread of `readPdf.ts`: the library keeps state in globals, which test files of a worker would share.
parentPort.on('message', async ({ id, file }) => {
  try {
    parentPort.postMessage({ id, read: await read(file) });
  } catch (error) {
    parentPort.postMessage({ id, error });
  }
});

async function read(file) {
  const pdf = await getDocumentProxy(file);
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    pages.push({ items, tree: await page.getStructTree() });
  }
  const { info } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  await pdf.destroy();
  return structuredClone({ info, isTagged: marks?.Marked === true, pages });
}
