import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { depsContext, visitContext } from '#app/context.ts';
import type { Profile } from '#app/profile/keys.ts';
import { getPublicProfile } from '#app/profile/queries.server.ts';
import { pageHead } from '#app/seo/head.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { contactFailed, contactSent, contactWait, receiveContact } from '../contact.server.ts';
import { checkContact } from '../contact-rules.ts';
import type { Route } from './+types/contact.ts';
import { ContactForm, type ContactOutcome } from './contact-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData?.head, {
    title: 'İletişim',
    description: 'İletişim bilgileri ve mesaj formu: bir proje, bir soru ya da yalnızca bir selam için.',
    path: '/contact',
    share: 'page/contact',
    crumbs: [{ name: 'İletişim', path: '/contact' }],
  });

export const handle = { request: () => ({ path: '/api/personal-info/public' }) };

export async function loader({ context }: Route.LoaderArgs): Promise<{ profile: Profile }> {
  return { profile: await getPublicProfile(context.get(depsContext).db).catch(() => ({})) };
}

/** The form without scripts: the same rules and the same door as POST /api/contact. */
export async function action({ request, context }: Route.ActionArgs): Promise<ContactOutcome> {
  // What is no form is an empty one: the answer says which fields are missing.
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '');
  const values = { name: field('name'), email: field('email'), message: field('message') };
  const errors = checkContact(values);
  if (Object.keys(errors).length > 0) return { status: 'invalid', values, errors };
  const { address } = context.get(visitContext);
  try {
    const outcome = await receiveContact(
      context.get(depsContext),
      { ...values, website: field('website'), elapsed: Number(field('elapsed')) || undefined },
      address,
    );
    return 'wait' in outcome
      ? { status: 'error', text: contactWait(outcome.wait), values }
      : { status: 'success', text: contactSent };
  } catch (error) {
    context.get(depsContext).log.error({ event: 'contact_failed', error: String(error) });
    return { status: 'error', text: contactFailed, values };
  }
}

export default function Contact({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const email = profile.contactEmail ?? profile.email;
  const phone = profile.contactPhone ?? profile.phone;
  return (
    <div className="page pb-16">
      <PageHeader title="İletişim">
        Bir proje, bir soru ya da yalnızca bir selam için yazabilirsiniz.
      </PageHeader>
      <ul className="grid border-y border-line sm:grid-cols-3 sm:divide-x sm:divide-line max-sm:divide-y max-sm:divide-line">
        <Card icon={<Mail size={18} />} title="Email" note="24 saat içinde yanıt veriyorum.">
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </Card>
        <Card icon={<Phone size={18} />} title="Telefon" note="Haftanın 6 günü ulaşılabilirim.">
          {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>}
        </Card>
        <Card icon={<MapPin size={18} />} title="Konum" note="Yakın çevrede yüz yüze görüşebiliriz.">
          {profile.location ?? 'İstanbul, Türkiye'}
        </Card>
      </ul>
      <ContactForm outcome={actionData} />
    </div>
  );
}

function Card({
  icon,
  title,
  note,
  children,
}: {
  icon: ReactNode;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <li className="min-w-0 py-7 sm:px-7 sm:first:pl-0 sm:last:pr-0">
      <h2 className="flex items-center gap-2 text-sm text-soft">
        <span aria-hidden>{icon}</span>
        {title}
      </h2>
      <p className="mt-3 truncate text-base font-medium [&_a]:underline-offset-4 [&_a:hover]:underline">
        {children || '—'}
      </p>
      <p className="mt-1 text-sm text-soft">{note}</p>
    </li>
  );
}
