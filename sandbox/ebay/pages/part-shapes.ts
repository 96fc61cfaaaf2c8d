export interface PartShape {
  /** The drawing is for part types whose name contains one of these as whole words. */
  readonly words: readonly string[];
  /** SVG elements on 400 × 400; the caller sets the stroke. */
  readonly drawing: string;
}

const bolts = (count: number, radius: number, size: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2;
    return `<circle cx="${(200 + radius * Math.cos(angle)).toFixed(1)}" cy="${(200 + radius * Math.sin(angle)).toFixed(1)}" r="${size}"/>`;
  }).join("");

/** The first match wins, so more specific words come first. */
export const partShapes: readonly PartShape[] = [
  {
    words: ["steering-rack", "clock-spring", "steering-wheel"],
    drawing:
      '<circle cx="200" cy="200" r="125"/><circle cx="200" cy="200" r="36"/><path d="M164 200H78M236 200h86M200 236v86"/>',
  },
  {
    words: ["sensor", "switch", "egr-valve", "fuel-injector", "evap-purge"],
    drawing: '<path d="M160 90h80v70h-80zM170 160h60v60h-60zM185 220h30v90h-30zM150 190h100"/>',
  },
  {
    words: ["strut", "shock", "spring", "coil-over"],
    drawing:
      '<path d="M200 70v50M150 120h100M150 120l100 30-100 30 100 30-100 30 100 30M160 280h80M200 280v60"/><circle cx="200" cy="346" r="10"/>',
  },
  {
    words: ["brake-pads", "brake-pad", "brake-shoe", "moto-brake"],
    drawing:
      '<path d="M90 150q110-60 220 0v70q-110-50-220 0zM110 245q90-40 180 0v55q-90-38-180 0z"/>',
  },
  {
    words: ["caliper"],
    drawing:
      '<path d="M110 130h180q30 0 30 40v60q0 40-30 40h-40l-20 30h-60l-20-30h-40q-30 0-30-40v-60q0-40 30-40z"/><circle cx="160" cy="200" r="32"/><circle cx="240" cy="200" r="32"/>',
  },
  {
    words: ["rotor", "drum"],
    drawing: `<circle cx="200" cy="200" r="130"/><circle cx="200" cy="200" r="70"/><circle cx="200" cy="200" r="24"/>${bolts(5, 46, 8)}`,
  },
  {
    words: ["hub", "bearing"],
    drawing: `<circle cx="200" cy="200" r="120"/><circle cx="200" cy="200" r="62"/>${bolts(8, 91, 17)}`,
  },
  {
    words: ["headlight", "fog-light", "headlamp"],
    drawing:
      '<path d="M80 230q10-90 120-100 90-6 130 30-10 90-70 110H110q-30 0-30-40z"/><circle cx="180" cy="200" r="40"/><circle cx="262" cy="196" r="26"/>',
  },
  {
    words: ["tail-light", "marker", "turn-signal", "light"],
    drawing:
      '<path d="M140 90h90q50 0 50 60v110q0 50-50 50h-60q-30 0-30-40z"/><path d="M142 170h138M142 240h136"/>',
  },
  {
    words: ["mirror"],
    drawing:
      '<path d="M120 130q20-40 90-40t100 50q10 90-40 110H150q-40-20-30-120z"/><path d="M150 250l-40 60M152 150q50-30 120 0"/>',
  },
  {
    words: ["alternator", "starter", "wiper-motor", "actuator"],
    drawing:
      '<rect x="110" y="130" width="150" height="140" rx="30"/><circle cx="290" cy="200" r="40"/><path d="M140 160v80M170 150v100M200 150v100M230 160v80M110 170l-30-20M110 230l-30 20"/>',
  },
  {
    words: ["radiator-fan", "blower-motor", "fan"],
    drawing:
      '<circle cx="200" cy="200" r="130"/><circle cx="200" cy="200" r="24"/><path d="M200 176q-50-40-10-96 50 20 30 100M224 200q40-50 96-10-20 50-100 30M200 224q50 40 10 96-50-20-30-100M176 200q-40 50-96 10 20-50 100-30"/>',
  },
  {
    words: ["radiator", "condenser", "intercooler", "oil-cooler", "heater-core", "heater"],
    drawing:
      '<rect x="80" y="120" width="240" height="160" rx="12"/><path d="M120 120v160M160 120v160M200 120v160M240 120v160M280 120v160M80 145h-24M320 255h24"/>',
  },
  {
    words: ["pump", "compressor", "turbocharger"],
    drawing:
      '<path d="M200 100a100 100 0 1 0 100 100h40v-60h-60a100 100 0 0 0-80-40z"/><circle cx="200" cy="200" r="42"/><circle cx="200" cy="200" r="12"/>',
  },
  {
    words: ["door-handle", "tailgate-handle", "handle"],
    drawing:
      '<path d="M80 190q20-40 60-40h150q30 0 30 30t-30 30H190q-10 40-50 40t-60-60z"/><circle cx="275" cy="180" r="9"/>',
  },
  {
    words: ["door-shell", "door", "window-regulator"],
    drawing: '<path d="M90 180l70-80h140v210H90z"/><path d="M112 180l56-60h112v60zM250 220h34"/>',
  },
  {
    words: ["bumper-cover", "bumper", "grille", "spoiler"],
    drawing:
      '<path d="M60 180q140-60 280 0l-16 90q-124 34-248 0z"/><path d="M110 210h180M120 240h160"/>',
  },
  {
    words: ["fender", "fender-liner", "hood", "trunk-lid", "tailgate", "moto-body", "mud-flaps"],
    drawing: '<path d="M70 260q10-120 130-130h120v130h-30q-10-70-60-70t-60 70z"/>',
  },
  {
    words: ["tire"],
    drawing:
      '<circle cx="200" cy="200" r="135"/><circle cx="200" cy="200" r="75"/><path d="M200 65v28M295 105l-20 20M335 200h-28M105 105l20 20M65 200h28M105 295l20-20M200 335v-28M295 295l-20-20"/>',
  },
  {
    words: ["wheel"],
    drawing: `<circle cx="200" cy="200" r="130"/><circle cx="200" cy="200" r="104"/><circle cx="200" cy="200" r="26"/><path d="M200 174V96M225 192l74-24M215 221l46 63M185 221l-46 63M175 192l-74-24"/>`,
  },
  {
    words: ["control-arm", "tie-rod", "ball-joint", "sway-bar-link"],
    drawing:
      '<circle cx="100" cy="260" r="26"/><circle cx="300" cy="260" r="26"/><circle cx="200" cy="120" r="30"/><path d="M114 238l68-96M286 238l-68-96M126 262h148"/>',
  },
  {
    words: ["driveshaft", "cv-axle", "axle"],
    drawing:
      '<path d="M60 200h40M300 200h40M150 200h100M100 170l50 14v32l-50 14zM300 170l-50 14v32l50 14z"/>',
  },
  {
    words: ["spark-plug", "ignition-coil"],
    drawing:
      '<path d="M160 80h80v60h-80zM176 140h48v130h-48zM190 270h20v50h-20zM160 96h-40v30h40"/>',
  },
  {
    words: ["speaker"],
    drawing:
      '<circle cx="200" cy="200" r="125"/><circle cx="200" cy="200" r="88"/><circle cx="200" cy="200" r="34"/>',
  },
  {
    words: ["camera"],
    drawing:
      '<rect x="100" y="130" width="200" height="140" rx="24"/><circle cx="200" cy="200" r="48"/><circle cx="200" cy="200" r="20"/><path d="M170 130l12-30h36l12 30"/>',
  },
  {
    words: ["key-fob"],
    drawing:
      '<rect x="140" y="80" width="120" height="180" rx="46"/><circle cx="200" cy="130" r="18"/><path d="M170 180h60M170 212h60M184 260v60h32v-60"/>',
  },
  {
    words: [
      "fuse-box",
      "ecm",
      "abs-module",
      "airbag-module",
      "instrument-cluster",
      "climate-control",
      "audio",
      "charger",
      "module",
    ],
    drawing:
      '<rect x="80" y="120" width="240" height="160" rx="14"/><path d="M110 280v30M150 280v30M190 280v30M230 280v30M270 280v30M110 160h110M110 195h80"/><circle cx="270" cy="180" r="22"/>',
  },
  {
    words: ["air-filter", "cabin-filter", "filter"],
    drawing:
      '<rect x="110" y="100" width="180" height="200" rx="20"/><path d="M140 100v200M170 100v200M200 100v200M230 100v200M260 100v200"/>',
  },
  {
    words: ["throttle-body", "thermostat", "oil-filter-housing", "housing"],
    drawing:
      '<rect x="110" y="110" width="180" height="180" rx="22"/><circle cx="200" cy="200" r="66"/><path d="M152 246l96-92"/><circle cx="132" cy="132" r="8"/><circle cx="268" cy="132" r="8"/><circle cx="132" cy="268" r="8"/><circle cx="268" cy="268" r="8"/>',
  },
  {
    words: [
      "exhaust-manifold",
      "intake-manifold",
      "intake",
      "catalytic-converter",
      "muffler",
      "performance",
    ],
    drawing:
      '<path d="M60 160h60q30 0 40 40t40 40h50"/><rect x="230" y="200" width="90" height="80" rx="34"/><path d="M320 240h30M60 190h46"/>',
  },
  {
    words: ["head-gasket", "gasket", "serpentine-belt", "hose"],
    drawing:
      '<path d="M110 140q90-80 180 0 50 60 0 120-90 80-180 0-50-60 0-120z"/><path d="M140 165q60-50 120 0 30 35 0 70-60 50-120 0-30-35 0-70z"/>',
  },
  {
    words: ["timing-kit", "clutch-kit", "clutch"],
    drawing:
      '<circle cx="170" cy="220" r="90"/><circle cx="170" cy="220" r="34"/><circle cx="285" cy="120" r="46"/><circle cx="285" cy="120" r="14"/><path d="M105 158l134-84M244 270l76-124"/>',
  },
  {
    words: [
      "moto-engine",
      "transfer-case",
      "differential",
      "transmission",
      "valve-cover",
      "engine",
    ],
    drawing:
      '<path d="M110 150h180v140H110zM140 150v-40h120v40M110 190H70v70h40M290 180h40v80h-40M150 200h30v50h-30zM220 200h30v50h-30z"/>',
  },
  {
    words: ["coolant-reservoir", "master-cylinder", "reservoir"],
    drawing:
      '<path d="M120 160h160v110q0 30-30 30H150q-30 0-30-30zM170 160v-36h60v36M156 104h88v20h-88zM120 220h160"/>',
  },
  {
    words: ["oil-pan"],
    drawing:
      '<path d="M80 140h240v30h-24l-26 90q-4 14-20 14h-100q-16 0-20-14l-26-90H80z"/><circle cx="200" cy="240" r="10"/>',
  },
  {
    words: ["motor-mount", "trans-mount", "mount"],
    drawing:
      '<path d="M90 280h220l-40-60H130z"/><circle cx="200" cy="170" r="60"/><circle cx="200" cy="170" r="22"/><path d="M120 280v24M280 280v24"/>',
  },
  {
    words: ["seat", "seat-belt", "airbag"],
    drawing:
      '<path d="M150 90q50-20 80 0l-10 130h70q20 40-10 60H140q-20-20 0-60z"/><path d="M160 280v30M270 280v30"/>',
  },
  {
    words: ["center-console", "sun-visor", "trim-piece", "floor-mats", "roof-rack"],
    drawing:
      '<path d="M80 150q0-30 30-30h180q30 0 30 30v100q0 30-30 30H110q-30 0-30-30z"/><path d="M110 160h120M110 200h80"/><circle cx="272" cy="232" r="20"/>',
  },
  {
    words: ["wiring-harness"],
    drawing:
      '<path d="M80 120h60v40H80zM260 100h60v40h-60zM260 250h60v40h-60zM80 250h50v40H80zM140 140q60 0 60 60t60 70M140 140q60-10 120-20M130 270q70 0 70-70"/>',
  },
  {
    words: ["wiper-blade", "wiper"],
    drawing:
      '<path d="M80 290L300 110M70 270l220-180 24 30-220 180z"/><circle cx="316" cy="96" r="12"/>',
  },
  {
    words: ["manual", "merch"],
    drawing:
      '<path d="M110 90h150q30 0 30 30v190H140q-30 0-30-30zM110 280q0-30 30-30h150"/><path d="M150 140h100M150 175h70"/>',
  },
  {
    words: ["tool"],
    drawing:
      '<path d="M110 300l110-120q-20-60 40-90l-4 50 40 10 24-40q20 66-50 86L160 330q-26 20-44 0t-6-30z"/>',
  },
];
