import { resources } from '#app/resources.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { Delivery } from '#platform/outbox/deliveries.ts';

export async function onDelivery(trx: Db, delivery: Delivery) {
  const [name] = delivery.reference.split(':', 1);
  await resources.find((resource) => resource.name === name)?.onDelivery?.(trx, delivery);
}
