import { compress } from 'hono/compress';

/** JSON of the API, sent compressed from a kilobyte up; files of the app are compressed when they are built. */
export const compressAnswers = () => compress({ threshold: 1024 });
