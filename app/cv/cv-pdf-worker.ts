import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { cvDocx } from './docx.server.ts';
import { type CvDrawing, cvPdf } from './pdf.server.ts';

// Runs in a process of its own, because it would block pages for too long: see draw.server.ts.
answerJobs((drawing: CvDrawing) => (drawing.format === 'docx' ? cvDocx(drawing) : cvPdf(drawing)));
