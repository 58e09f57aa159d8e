import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#kit/texts/words.ts';

export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="pt-14 pb-10 sm:pt-24 sm:pb-14">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children && <div className="mt-5 max-w-[44rem] text-lg text-soft">{children}</div>}
    </header>
  );
}

type Props = { title: ReactNode; closeTo: string; openerId: string; hero?: ReactNode; children: ReactNode };

/** Modal details with their own address, open without scripts. */
export function AddressDialog({ title, closeTo, openerId, hero, children }: Props) {
  return (
    <div data-details={closeTo} data-opener={openerId}>
      {/* biome-ignore lint/a11y/useAnchorContent: closes by a click outside without scripts; the close link has words. */}
      <a href={closeTo} data-close="" tabIndex={-1} aria-hidden className="fixed inset-0 z-40" />
      <dialog open aria-labelledby="details-title" className="modal wide">
        <div className="flex min-h-0 grow flex-col">
          <header className="flex items-center justify-between gap-4 border-b border-line py-2.5 pr-2.5 pl-6">
            <h2 id="details-title" className="text-lg font-semibold tracking-tight">
              {title}
            </h2>
            <a
              href={closeTo}
              data-close=""
              aria-label={useWords().t.site.close}
              className="inline-grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink"
            >
              <X size={18} aria-hidden />
            </a>
          </header>
          <div className="grow overflow-y-auto overscroll-contain">
            {hero}
            <div className="px-6 py-6">{children}</div>
          </div>
        </div>
      </dialog>
    </div>
  );
}

type FactProps = { name: string; className?: string; children: ReactNode };

export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="mt-1 text-sm">{children}</dd>
    </div>
  );
}

/** A text of the editor, with the words that its scripts need. */
export const RichText = ({ html, className }: { html: string; className: string }) => (
  <div
    id="text"
    className={`prose ${className}`}
    data-texts={JSON.stringify(useWords().t.articleScripts)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server to what the editor can write.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
