import { z } from 'zod';

export const cvDesigns = ['classic', 'modern'] as const;

export const cvDesign = z.enum(cvDesigns, 'Listedeki tasarımlardan birini seçiniz.');

export const cvInput = z.strictObject({ design: cvDesign });

export type CvDesign = z.infer<typeof cvDesign>;
