/** Sources from Mermaid's documentation; a number is the line that is refused. */
export const samples: [string, string | number][] = [
  ['flowchart LR\n    id1[This is the text in the box]', 'This is the text in the box'],
  ['graph TD;\n    A-->B;\n    A-->C;\n    B-->D;\n    C-->D;', 'D'],
  [
    'flowchart TD\n    A[Start] --> B{Is it?}\n    B -- Yes --> C[OK]\n    C --> D[Rethink]\n    D --> B\n    B -- No ----> E[End]',
    'Rethink',
  ],
  ['flowchart LR\n   a --> b & c--> d', 'c'],
  ['flowchart LR\n    A["A double quote:#quot;"] --> B["A (round) [box]"]', 'A (round) [box]'],
  [
    'flowchart TB\n    c1-->a2\n    subgraph one\n    a1-->a2\n    end\n    subgraph two\n    b1-->b2\n    end\n    one --> two',
    'two',
  ],
  [
    'flowchart LR\n    A:::someclass --> B\n    classDef someclass fill:#f96,stroke:#333,stroke-width:4px',
    'B',
  ],
  ['flowchart TD %% yön\n    A --> B %% neden %% niçin\n    B --> C["yüzde %% iki"]', 'yüzde %% iki'],
  ['sequenceDiagram\n    A->>B: yarısı %% kalır', 'yarısı %% kalır'],
  ['flowchart TD\n    A@{ shape: rect }', 2],
  ['flowchart TD\n    A --> B\n    B -->', 3],
  [
    'sequenceDiagram\n    Alice->>John: Hello John, how are you?\n    John-->>Alice: Great!\n    Alice-)John: See you later!',
    'See you later!',
  ],
  [
    'sequenceDiagram\n    participant A as Alice\n    participant J as John\n    A->>+J: Hello\n    loop Every minute\n        J-->>-A: Great!\n    end\n    Note right of J: Rational thoughts',
    'Rational thoughts',
  ],
  [
    'sequenceDiagram\n    critical Connect\n        Service-->DB: connect\n    option Timeout\n        Service ->>+ Log: write\n    end',
    'Timeout',
  ],
  ['sequenceDiagram\n    Alice->>Bob: Hi\n    Bob says hello', 3],
  ['sequenceDiagram\n    Alice->>Bob: Hi\n    alt is sick\n    Bob->>Alice: Not so good', 3],
  ['classDiagram\n    note "From Duck till Zebra"\n    Animal <|-- Duck', 'From Duck till Zebra'],
  ['classDiagram\n    note for Duck "can fly\\ncan swim"\n    Animal <|-- Duck', 'can swim'],
  ['classDiagram\n    Animal <|-- Duck\n    namespace Zoo {\n      class Zebra\n    }', 3],
  ['classDiagram\n    class Duck["A duck"]', 2],
  ['erDiagram\n    CUSTOMER ||--o{ ORDER', '>ORDER</text>'],
  ['erDiagram\n    p[Person] {\n        string name\n    }', 2],
  [
    'classDiagram\n    Animal <|-- Duck\n    Animal : +int age\n    Animal: +isMammal()\n    class Duck{\n        +String beakColor\n        +swim()\n    }',
    'beakColor',
  ],
  [
    'stateDiagram-v2\n    [*] --> Still\n    Still --> [*]\n    Still --> Moving\n    Moving --> Crash\n    Crash --> [*]',
    'Moving',
  ],
  [
    'stateDiagram-v2\n    [*] --> First\n    state First {\n        [*] --> second\n        second --> [*]\n    }',
    'second',
  ],
  ['stateDiagram-v2\n    state fork_state <<fork>>\n    [*] --> fork_state', 2],
  [
    '---\ntitle: Order example\n---\nerDiagram\n    CUSTOMER ||--o{ ORDER : places\n    ORDER ||--|{ LINE-ITEM : contains\n    CUSTOMER }|..|{ DELIVERY-ADDRESS : uses',
    'aria-label="Order example"',
  ],
  ['erDiagram\n    CUSTOMER }o--o{ ORDER : places\n    CUSTOMER {\n        string name PK\n    }', 'name'],
  [
    'xychart-beta\n    title "Sales Revenue"\n    x-axis [jan, feb, mar]\n    y-axis "Revenue (in $)" 4000 --> 11000\n    bar [5000, 6000, 7500]\n    line [5000, 6000, 7500]',
    'Sales Revenue',
  ],
  ['gantt\n    title A Gantt Diagram\n    section Section', 1],
  ['pie title Pets adopted by volunteers\n    "Dogs" : 386', 1],
  ['%%{init: {"theme": "forest"}}%%\nmindmap\n  root((mindmap))', 2],
];
