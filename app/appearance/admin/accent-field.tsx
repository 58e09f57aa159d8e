import { useId } from 'react';
import { tonesOf } from '#kit/site/tones.ts';
import { controlClass } from '#kit/ui/field.tsx';
import { appearanceFields } from '../contract.ts';
import { suggestedAccents } from '../labels.ts';

type Props = { label: string; error: string | undefined; value: string; onChange: (value: string) => void };

export function AccentField({ label, error, value, onChange }: Props) {
  const id = useId();
  const isColor = appearanceFields.shape.accent.safeParse(value).success;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className="grid max-w-80 grid-cols-5 gap-1">
        {suggestedAccents.map(({ color, label: name }) => (
          <button
            key={color}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={color.toLowerCase() === value.toLowerCase()}
            onClick={() => onChange(color)}
            className="group grid size-11 place-items-center rounded-full"
          >
            <span
              className="drawn block size-8 rounded-full outline-2 outline-offset-2 outline-transparent transition-[outline-color,scale] group-hover:scale-110 group-aria-pressed:outline-ink"
              style={{ backgroundColor: color }}
            />
          </button>
        ))}
      </div>
      <div className="mt-3 flex gap-2">
        <input
          type="color"
          aria-label={`${label}: renk seç`}
          value={isColor ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-edge/60 bg-raised p-1"
        />
        <input
          type="text"
          id={id}
          name="accent"
          aria-label={`${label}: kod`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClass} font-mono text-sm`}
        />
      </div>
      <div id={`${id}-note`} role="status" className="mt-3 grid gap-1.5 text-sm text-soft">
        {error && <p className="text-xs font-medium text-bad">{error}</p>}
        {isColor ? <Tones accent={value} /> : !error && <p>#3B82F6 biçiminde bir renk yazın.</p>}
      </div>
    </fieldset>
  );
}

function Tones({ accent }: { accent: string }) {
  const { light, dark } = tonesOf(accent);
  const isSame = (tone: string) => tone === accent.toLowerCase();
  return (
    <>
      <Tone color={light}>
        {isSame(light) ? 'Açık görünümde olduğu gibi: ' : 'Açık görünümde okunurluk için koyulaştırıldı: '}
      </Tone>
      <Tone color={dark}>
        {isSame(dark) ? 'Koyu görünümde olduğu gibi: ' : 'Koyu görünümde okunurluk için açıldı: '}
      </Tone>
    </>
  );
}

function Tone({ color, children }: { color: string; children: string }) {
  return (
    <p className="grid grid-cols-[auto_1fr] items-baseline gap-2.5">
      <span
        aria-hidden
        className="drawn inline-block size-3 rounded-full border border-line"
        style={{ backgroundColor: color }}
      />
      <span>
        {children}
        <code className="font-mono text-xs text-ink">{color}</code>
      </span>
    </p>
  );
}
