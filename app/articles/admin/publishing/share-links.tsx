import { ownProfile } from '#app/profile/contract.ts';
import { fediverseHandle } from '#app/profile/links.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { shortened } from '#kit/text/measure.ts';
import { buttonClass } from '#kit/ui/button.tsx';

type Props = { title: string; description: string; address: string };

/** Opens each network with a text that fits it; posts nothing. */
export function ShareLinks(post: Props) {
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

function textOf({ title, description, address }: Props, max: number): string {
  const rest = max - title.length - address.length - 5;
  const parts = [title, rest > 20 ? shortened(description, rest) : '', address];
  return `text=${encodeURIComponent(parts.filter(Boolean).join('\n\n'))}`;
}
