import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { cvDocx } from './docx.server.ts';
import { type CvDrawing, cvPdf } from './pdf.server.ts';

// Runs in a process of its own, because it takes longer than a page may wait: see draw-cv.server.ts.
answerJobs((drawing: CvDrawing) => (drawing.format === 'docx' ? cvDocx(drawing) : cvPdf(drawing)));
