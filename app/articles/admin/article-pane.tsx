import { StateMark, useOtherLanguages } from '#app/languages/admin/language-tabs.tsx';
import { translationReply } from '#app/languages/contract.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { formatDateTime } from '#kit/text/format.ts';
import { Drawing } from '#kit/ui/drawing.tsx';
import type { AnyText } from '../contract.ts';
import { pathOf, type TextType } from '../text-type.ts';
import { StatusBadge } from './status-badge.tsx';

/** What a list tells of its current text beside the table. */
export function TextPane({
  type,
  text,
  facts,
}: {
  type: TextType;
  text: AnyText;
  facts: [string, string][];
}) {
  const { id, title, excerpt, slug, cover_image, updated_at, category = null } = text;
  const others = useOtherLanguages();
  return (
    <>
      {cover_image ? (
        <PictureView url={cover_image} alt="" sizes="22rem" className="list-pane-cover" />
      ) : (
        cover_image === '' && <Drawing title={title} category={category} className="list-pane-cover" />
      )}
      <div className="list-pane-text">
        <h2 className="text-lg leading-snug font-semibold tracking-tight">{title}</h2>
        {excerpt && <p className="line-clamp-4 text-sm text-soft">{excerpt}</p>}
        <dl>
          <dt>Durum</dt>
          <dd>
            <StatusBadge article={text} isLong />
          </dd>
          <dt>Adres</dt>
          <dd className="break-all">{pathOf(type.prefix + slug)}</dd>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
          {others.length > 0 && (
            <>
              <dt>İngilizcesi</dt>
              <dd>
                <Translated key={id} path={`/api/translations/en/${type.name}/${id}`} />
              </dd>
            </>
          )}
          <Fact name="Son düzenleme" value={formatDateTime(updated_at)} />
        </dl>
      </div>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

function Translated({ path }: { path: string }) {
  const translation = useRead(path, translationReply);
  if (!translation || translation === 'failed') return '…';
  return <StateMark {...translation} />;
}
