import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ownProfile } from '#app/profile/contract.ts';
import { fediverseHandle } from '#app/profile/links.ts';
import { request } from '#kit/client/api.ts';
import { isInFuture } from '#kit/client/clock.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { formatDate, formatDateTime } from '#kit/text/format.ts';
import { shortened } from '#kit/text/measure.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Skeleton } from '#kit/ui/states.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import type { PublishFinding } from '../contract.ts';
import { pathOf } from '../text-type.ts';
import { isHint, type PublishRequest, wordsOf } from './publication.ts';

/** Parts of the dialog for some types only. */
export type PublishParts = {
  Facts?: ComponentType<Pick<PublishRequest, 'draft' | 'at'>>;
  Posts?: ComponentType<Post>;
};

type Props = PublishRequest & { parts: PublishParts; onShow: (finding: PublishFinding) => void };

export function PublishDialog({ type, parts, draft, at, publication, answer, onShow }: Props) {
  const { Facts, Posts } = parts;
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const { title, cover_image, share_drawn } = draft;
  const address = publication?.address ?? new URL(pathOf(type.prefix + draft.slug), location.origin).href;
  const excerpt = publication?.excerpt ?? draft.excerpt;
  return (
    <Dialog
      wide
      title="Yayınlamadan önce"
      onClose={() => answer(false)}
      footer={
        <>
          <Button kind="secondary" onClick={() => answer(false)}>
            Geri dön
          </Button>
          <Button ref={confirm} onClick={() => answer(true)}>
            {isInFuture(at) ? 'Zamanla' : 'Yayınla'}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <div className="grid content-start gap-6">
          <section className="grid content-start gap-2">
            <h3 className="text-xs font-medium text-soft">Paylaşıldığında</h3>
            <ShareCard
              title={title}
              address={address}
              cover={share_drawn ? '' : cover_image}
              description={draft.seo_description || excerpt}
            />
          </section>
          {Posts && <Posts title={title} description={draft.seo_description || excerpt} address={address} />}
          <Findings
            findings={publication?.findings}
            onShow={(finding) => {
              flushSync(() => answer(false));
              onShow(finding);
            }}
          />
        </div>
        <dl className="grid content-start gap-4 text-sm">
          <Fact name="Adres">
            <span className="font-mono text-xs break-all">{address}</span>
          </Fact>
          <Fact name={draft.excerpt ? 'Özet' : 'Özet (metnin başından)'}>
            {excerpt || <None>Özet alınamadı</None>}
          </Fact>
          {Facts && <Facts draft={draft} at={at} />}
        </dl>
      </div>
    </Dialog>
  );
}

export function ArticleFacts({ draft, at }: Pick<PublishRequest, 'draft' | 'at'>) {
  const { tags, series, series_order, canonical_url } = draft;
  return (
    <>
      <Fact name="Yayın">{whenOf(at)}</Fact>
      <Fact name="Etiketler">{tags.length > 0 ? <Tags names={tags} /> : <None>Etiket yok</None>}</Fact>
      <Fact name="Seri">
        {series ? `${series} · ${placeIn(series_order)}` : <None>Bir seride değil</None>}
      </Fact>
      <Fact name="Asıl adres (canonical)">
        {canonical_url ? (
          <span className="font-mono text-xs break-all">{canonical_url}</span>
        ) : (
          'Makalenin kendi adresi'
        )}
      </Fact>
    </>
  );
}

type FindingsProps = { findings: PublishFinding[] | undefined; onShow: (finding: PublishFinding) => void };

function Findings({ findings, onShow }: FindingsProps) {
  const sorted = findings?.toSorted((a, b) => Number(isHint(a)) - Number(isHint(b)));
  return (
    <section className="grid gap-2">
      <h3 className="text-xs font-medium text-soft">Denetimler</h3>
      {!sorted && <p className="text-sm text-warn">Denetimler yapılamadı. Yine de yayınlayabilirsiniz.</p>}
      {sorted?.length === 0 && (
        <p className="flex items-center gap-2 text-sm text-good">
          <CircleCheck size={16} aria-hidden />
          Bir eksik bulunmadı.
        </p>
      )}
      {sorted && sorted.length > 0 && (
        <ul className="grid divide-y divide-line text-sm">
          {sorted.map((finding) => (
            <li key={`${finding.check} ${finding.at}`} className="flex items-center gap-2.5">
              <FindingIcon isHint={isHint(finding)} />
              <span className="min-w-0 grow py-2 leading-snug break-words">{wordsOf(finding)}</span>
              <Button
                kind="quiet"
                className="-mr-3 px-3"
                aria-label={`Göster: ${wordsOf(finding)}`}
                onClick={() => onShow(finding)}
              >
                Göster
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FindingIcon({ isHint }: { isHint: boolean }) {
  const Icon = isHint ? Info : TriangleAlert;
  return (
    <Icon size={16} aria-hidden className={classNames('shrink-0', isHint ? 'text-soft' : 'text-warn')} />
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <dt className="text-xs font-medium text-soft">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

const None = ({ children }: { children: ReactNode }) => <span className="text-soft">{children}</span>;

const placeIn = (order: number | null) => (order === null ? 'tarih sırasıyla' : `${order}. makale`);

function whenOf(at: string | null): string {
  if (at === null) return 'Hemen';
  return isInFuture(at) ? formatDateTime(at) : `Hemen; okurlar ${formatDate(at)} tarihini görür`;
}

type CardProps = { cover: string; title: string; description: string; address: string };

function ShareCard({ cover, title, description, address }: CardProps) {
  const { host, pathname } = new URL(address);
  const drawn = useDrawnCard(cover ? undefined : { title, path: pathname });
  const src = cover || drawn;
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-paper">
      {src === undefined && <Skeleton className="aspect-[1200/630] w-full rounded-none" />}
      {src === 'failed' && (
        <p className="grid aspect-[1200/630] place-items-center bg-sunken px-6 text-center text-sm text-soft">
          Kart şu anda çizilemedi; yayınlanınca yeniden çizilir.
        </p>
      )}
      {src && src !== 'failed' && (
        <img
          src={src}
          alt={cover ? 'Paylaşımda görünecek kapak' : 'Paylaşımda görünecek çizilen kart'}
          width={1200}
          height={630}
          className="aspect-[1200/630] w-full object-cover"
        />
      )}
      <figcaption className="grid gap-0.5 border-t border-line px-4 py-3">
        <span className="truncate font-mono text-xs text-soft">{host}</span>
        <span className="line-clamp-2 text-sm font-semibold">{title}</span>
        <span className="line-clamp-2 text-xs text-soft">{description}</span>
      </figcaption>
    </figure>
  );
}

function useDrawnCard(page: { title: string; path: string } | undefined): string | undefined {
  const [src, setSrc] = useState<string>();
  const query = page && new URLSearchParams(page).toString();
  useEffect(() => {
    if (query === undefined) return;
    let isGone = false;
    let made: string | undefined;
    void request('GET', `/api/share-card?${query}`).then(async (answer) => {
      const picture = answer.ok ? await answer.data.blob() : undefined;
      if (isGone) return;
      made = picture && URL.createObjectURL(picture);
      setSrc(made ?? 'failed');
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [query]);
  return src;
}

type Post = { title: string; description: string; address: string };

/** Links that open each network with a prepared text; nothing is posted. */
export function ShareLinks(post: Post) {
  const profile = useRead('/api/personal-info', ownProfile);
  const [, , server] = typeof profile === 'object' ? fediverseHandle(profile).split('@') : [];
  const networks = {
    Mastodon: `${server ? `https://${server}/share?` : 'https://share.joinmastodon.org/#'}${textOf(post, 500)}`,
    Bluesky: `https://bsky.app/intent/compose?${textOf(post, 300)}`,
    LinkedIn: `https://www.linkedin.com/feed/?shareActive=true&${textOf(post, 3000)}`,
    X: `https://x.com/intent/tweet?${textOf(post, 280)}`,
  };
  return (
    <section className="grid gap-2">
      <h3 className="text-xs font-medium text-soft">Hazır gönderiler: yayınlanınca paylaşın</h3>
      <ul className="flex flex-wrap gap-2">
        {Object.entries(networks).map(([name, href]) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textOf({ title, description, address }: Post, max: number): string {
  const rest = max - title.length - address.length - 5;
  const parts = [title, rest > 20 ? shortened(description, rest) : '', address];
  return `text=${encodeURIComponent(parts.filter(Boolean).join('\n\n'))}`;
}
