import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useRevalidator } from 'react-router';
import { type Failure, send } from '#kit/client/api.ts';
import { needXsrfToken } from '#kit/client/xsrf.ts';
import { IconButton } from '#kit/ui/button.tsx';
import { notifyFailure } from './notify.ts';

type Shown<T> = {
  nameOf: (item: T) => string;
  className: string;
  children: (item: T, handle: ReactNode, isDragged: boolean) => ReactNode;
};

type Props<T> = Shown<T> & {
  items: T[];
  /** Receives the ids in their new order. */
  path: string;
};

/** Sorts by dragging a handle, or with the keyboard, and saves each new order. */
export function SortableList<T extends { id: number }>({ items, path, ...shown }: Props<T>) {
  return <SortableRows {...shown} {...useOrder(items, path)} />;
}

type RowsProps<T> = Shown<T> & {
  ordered: T[];
  /** `isStep`: moved by keyboard, so that another step may follow. */
  onOrder: (ordered: T[], isStep: boolean) => void;
};

export function SortableRows<T extends { id: UniqueIdentifier }>(props: RowsProps<T>) {
  const { nameOf, className, children, ordered, onOrder } = props;
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => ordered.findIndex((item) => item.id === id);
  const name = (id: UniqueIdentifier) => ordered.filter((item) => item.id === id).map(nameOf)[0];
  const placed = (id: UniqueIdentifier) => `${placeOf(id) + 1}. sıra, toplam ${ordered.length}.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${name(active.id)} tutuluyor: ${placed(active.id)}`,
    onDragOver: ({ active, over }) => `${name(active.id)} tutuluyor: ${placed((over ?? active).id)}`,
    onDragEnd: ({ active, over }) => `${name(active.id)} bırakıldı: ${placed((over ?? active).id)}`,
    onDragCancel: ({ active }) => `${name(active.id)} yerinde kaldı.`,
  };

  function move(from: number, to: number, isStep: boolean) {
    const at = Math.max(0, Math.min(to, ordered.length - 1));
    const next = ordered.toSpliced(from, 1).toSpliced(at, 0, ...ordered.slice(from, from + 1));
    if (isStep) setSaid(`${at + 1}. sıraya taşındı, toplam ${next.length}.`);
    if (at !== from) onOrder(next, isStep);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={({ active, over }) => over && move(placeOf(active.id), placeOf(over.id), false)}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <SortableContext items={ordered} strategy={rectSortingStrategy}>
        <ul className={className}>
          {ordered.map((item, index) => (
            <SortableItem
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              onMove={(step) => move(index, index + step, true)}
            >
              {(handle, isDragged) => children(item, handle, isDragged)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS =
  'Ok tuşları taşır. Boşluk tuşuyla alıp ok tuşlarıyla taşıyabilir, yine boşlukla bırakabilirsiniz; Esc vazgeçer.';

type ItemProps = {
  id: UniqueIdentifier;
  name: string;
  onMove: (step: number) => void;
  children: (handle: ReactNode, isDragged: boolean) => ReactNode;
};

function SortableItem({ id, name, onMove, children }: ItemProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: 'sıralanabilir' } });
  const { isDragging, listeners, transform, transition } = sortable;

  function onKeyDown(event: KeyboardEvent) {
    const step = isDragging ? undefined : STEPS[event.key];
    if (!step) return listeners?.onKeyDown?.(event);
    event.preventDefault();
    onMove(step);
  }

  return (
    <li
      ref={sortable.setNodeRef}
      className="relative min-w-0"
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
        zIndex: isDragging ? 1 : undefined,
      }}
    >
      {children(
        <IconButton
          icon={GripVertical}
          size={17}
          {...sortable.attributes}
          {...listeners}
          ref={sortable.setActivatorNodeRef}
          label={`${name}: sırasını değiştir (sürükleyin ya da ok tuşlarını kullanın)`}
          className="cursor-grab touch-none"
          onKeyDown={onKeyDown}
        />,
        isDragging,
      )}
    </li>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

const SETTLE_MS = 600;

/** Shows the order that the person made until the server has answered the last step. */
function useOrder<T extends { id: number }>(items: T[], path: string) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<number[]>([]);
  const unsent = useRef<number[]>(undefined);
  const isSending = useRef(false);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ids = [...new Set([...made, ...items.map(({ id }) => id)])];
  const ordered = ids.flatMap((id) => items.filter((item) => item.id === id));

  function sendUnsent() {
    const next = unsent.current;
    unsent.current = undefined;
    clearTimeout(settle.current);
    return send('PUT', path, { body: { ids: next }, keepalive: true });
  }

  async function save() {
    if (isSending.current || !unsent.current) return;
    isSending.current = true;
    let isChanged = false;
    let failure: Failure | undefined;
    while (unsent.current) {
      const answer = await sendUnsent();
      isChanged ||= answer.ok;
      failure = answer.ok ? undefined : answer;
    }
    isSending.current = false;
    if (isChanged) await revalidate();
    // A transition like the router's, which it must not overtake.
    if (!unsent.current && !isSending.current) startTransition(() => setMade([]));
    if (failure) await notifyFailure(failure, 'Sıralama kaydedilirken bir hata oluştu!');
  }

  function onOrder(next: T[], isStep: boolean) {
    unsent.current = next.map(({ id }) => id);
    setMade(unsent.current);
    clearTimeout(settle.current);
    if (isStep) settle.current = setTimeout(() => void save(), SETTLE_MS);
    else void save();
  }

  const saveOnMove = useEffectEvent(save);
  const saveOnLeave = useEffectEvent(() => {
    // Does not wait for the answer to an earlier save, which may never arrive.
    if (unsent.current) void sendUnsent();
  });
  useEffect(() => {
    // Fetches the token now: a page that is being left cannot.
    void needXsrfToken().catch(() => undefined);
    addEventListener('pagehide', saveOnLeave);
    return () => {
      removeEventListener('pagehide', saveOnLeave);
      void saveOnMove();
    };
  }, []);

  return { ordered, onOrder };
}

type RowProps = { name: string; busy?: boolean; onEdit: () => void; onDelete: () => void };

export function RecordRow({ children, ...buttons }: RowProps & { children: ReactNode }) {
  return (
    <li
      aria-busy={buttons.busy}
      className="flex items-start py-4 pr-2 pl-5 aria-busy:opacity-55 max-sm:pr-1 max-sm:pl-4"
    >
      <div className="grid min-w-0 grow gap-1.5 sm:pr-2">{children}</div>
      <RecordButtons {...buttons} />
    </li>
  );
}

export function RecordButtons({ name, busy, onEdit, onDelete }: RowProps) {
  const shared = { size: 17, className: 'shrink-0' };
  return (
    <>
      <IconButton {...shared} icon={Pencil} label={`${name}: düzenle`} onClick={onEdit} />
      <IconButton {...shared} icon={Trash2} label={`${name}: sil`} onClick={onDelete} disabled={busy} />
    </>
  );
}
