import sharp from 'sharp';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';

// Node runs this file as it is, in a process of its own: see raster.server.ts.
answerJobs((svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer());
