import { Toolbar as Bar } from '@base-ui/react/toolbar';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';

const keepSelection = (event: MouseEvent) => event.preventDefault();

type ActionProps = ComponentProps<typeof Bar.Button>;

export const Action = (props: ActionProps) => (
  <Bar.Button className="editor-action" onMouseDown={keepSelection} {...props} />
);

type PlainToolProps = ActionProps & { label: string; icon: LucideIcon; active?: boolean | undefined };

export const PlainTool = ({ label, icon: Icon, active, ...rest }: PlainToolProps) => (
  <Bar.Button
    className="editor-tool"
    aria-label={label}
    title={label}
    aria-pressed={active}
    onMouseDown={keepSelection}
    {...rest}
  >
    <Icon size={18} aria-hidden />
  </Bar.Button>
);
