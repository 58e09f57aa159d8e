import { z } from 'zod';
import { deliveryReply } from '#app/webhooks/contract.ts';

/** `event` is the receiver, `urls` what it was told of. */
const pingReply = deliveryReply.extend({ urls: z.array(z.string()) });

export const pingList = z.array(pingReply);

export type Ping = z.infer<typeof pingReply>;
