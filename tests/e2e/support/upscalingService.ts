import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A local upscaling service that really enlarges pictures, with the API of the service that UPSCALE_URL configures. */
export async function upscalingService() {
  /** The requested steps, in order. */
  const steps: string[] = [];
  /** The step that is refused with a 500. */
  const failing = { step: '' };
  let uploaded: Buffer = Buffer.alloc(0);
  let enlarged: Buffer = Buffer.alloc(0);

  const server = createServer(async (request, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') return answer.writeHead(204).end();
    const step = request.url?.split('/')[2] ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    steps.push(step);
    if (step === failing.step) return answer.writeHead(500).end();
    if (step === 'upload') uploaded = await fileIn(body, request.headers['content-type'] ?? '');
    if (step === 'process') enlarged = await enlarge(uploaded, JSON.parse(body.toString()).multiplier);
    if (step === 'download') return answer.setHeader('Content-Type', 'image/png').end(enlarged);
    const { port } = server.address() as AddressInfo;
    answer.setHeader('Content-Type', 'application/json');
    return answer.end(JSON.stringify({ token: 'tok', task: 't1', server: `http://127.0.0.1:${port}`, server_filename: 'f1' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    steps,
    failing,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function fileIn(body: Buffer, type: string): Promise<Buffer> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  const file = form.get('file');
  return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
}

async function enlarge(bytes: Buffer, multiplier: number): Promise<Buffer> {
  const { width = 0 } = await sharp(bytes).metadata();
  return sharp(bytes)
    .resize(width * multiplier)
    .png()
    .toBuffer();
}
