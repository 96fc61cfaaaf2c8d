function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/**
 * Model names that are also everyday, part or trim words: they need their make (or a year) right
 * beside them.
 */
export const everydayNames: ReadonlySet<string> = words(`
  fit pilot element charger ram edge escape focus spark sonic accent rio soul journey magnum compass patriot liberty commander nitro caliber dart
  neon avenger challenger colt laser talon vision summit premier fox rabbit beetle thing golf atlas discovery defender freelander sport classic
  base custom deluxe limited van pickup wagon coupe sedan convertible spider spyder roadster cabrio cabriolet gt gts turbor ss s r t x sl ls es gs is lx gx rx ux nx lc
  cl tl rl el rs tt cc ct xt mx zx key link swift verona esteem forenza aerio samurai vitara kizashi equator sidekick legend vigor passport insight
  prelude legacy ascent crown echo matrix mirage eclipse raider titan frontier rogue quest cube leaf note kicks versa quad cobalt volt bolt trax
  colorado canyon terrain envoy express flex transit explorer expedition ranger bronco maverick probe tempo contour fusion mariner milan sable
  mountaineer villager tracer topaz marquis cougar capri lynx zephyr mark continental town aviator navigator corsair century regal park skylark
  encore envision enclave cascada verano lucerne rainier rendezvous terraza reatta aura ion outlook relay sky vue astra bravada intrigue aurora
  alero achieva silhouette cutlass eighty ninety bonneville catalina grand prix fiero vibe torrent wave g3 phoenix storm metro prizm tracker spectrum
  rodeo trooper axiom ascender hombre oasis stylus impulse i mark amigo vehicross sunrise breeze acclaim prowler horizon reliant sundance caravelle duster
  stealth stratus intrepid spirit shadow monaco dynasty hornet aspen cirrus concorde pacifica voyager crossfire wrangler gladiator renegade cherokee
  tribute millenia navajo protege b4000 outback baja loyale justy xt sable elite ambassador concord pacer gremlin rebel rogue javelin matador
  ascot shadow phantom ghost wraith dawn cullinan arnage azure brooklands mulsanne roadster model cherry pulse dynamic storm hardtop clubman fortwo
  venture stinger cadenza borrego sorento amanti spectra sephia optima forte niro telluride seltos sportage sedona carnival entourage veracruz venue palisade kona ioniq tiburon
  nexo tucson excel scoupe equus scout freestyle freestar lightning blazer astro safari jimmy sonoma savana sprint nova vega citation monza beretta corsica
  caprice impala malibu cavalier lumina aveo cruze traverse equinox tahoe suburban avalanche camaro cadet bolero air touring standard performance series pickups
  monarch comet meteor park montego galaxie falcon fairlane fairmont granada pinto ltd crossover evoque marauder mystique persona coach bus truck eos up sw sc sl1 r8
  arizona delta civilian dakota durango mule rhino raptor warrior banshee blaster wolverine grizzly kodiak rancher foreman recon bayou prairie teryx vulcan ninja intruder boulevard
  eiger breakout valkyrie rebel pioneer talon hunter trail super cadillac diamante endeavor precis expo outlander lancer galant montero sigma starion cordia tredia
  ls1 ls2 lw1 lw2 v10 v20 v30 models modelx modely model3 v8 v6 v12 turbo hybrid electric e 4x4 xl ev hd f1 m1 cs 1 2 3 4 5 6 7 8 9
`);

/**
 * Everyday names that only ever are the model in titles of car parts, if no make speaks against it.
 * Takes them out of the list above.
 */
export const distinctiveAnyway: ReadonlySet<string> = words(`
  wrangler silverado cherokee caprice impala malibu cavalier lumina aveo cruze traverse equinox tahoe suburban camaro durango sorento optima sportage sedona
  telluride seltos cadenza tucson tiburon veracruz palisade kona ioniq outlander lancer galant diamante bonneville fiero sebring stratus intrepid
  outback protege millenia loyale crossfire gladiator rendezvous enclave verano rodeo trooper trailblazer beretta corsica granada fairlane galaxie monterey
  montero blazer avalanche bronco explorer expedition vitara kizashi forenza cutlass skylark mountaineer navigator prizm versa murano sentra dakota caravelle sonoma savana jimmy freestyle freestar wrangler
  evoque golfr ascender niro vibe amanti borrego sephia prelude aviator
`);

/**
 * Two letters or a letter and a digit that are one maker's car wherever years stand beside them and
 * no make speaks against it ("2012-2013 TL").
 */
export const yearedNames: ReadonlySet<string> = words("tl tsx a4 a6 a8 q5 q7 x3 x5 x6 z3 z4");

/**
 * Neighbours that make an everyday name something else: `before` and `after` are words right beside
 * it.
 */
export const otherMeanings: Readonly<
  Record<string, { readonly before?: string; readonly after?: string }>
> = {
  spark: { after: "plug plugs arrestor arrester control knock", before: "ngk" },
  sonic: { after: "sensor sensors", before: "ultra distance" },
  fit: {
    before:
      "universal direct will perfect exact custom oem proper does not easy factory best good loose tight snug also to may parts perfectly",
    after: "for all most your guaranteed guarantee only on in the and as kit design style models",
  },
  pilot: { after: "bearing bushing light hole screw drill jet valve shaft tool", before: "clutch" },
  element: { after: "filter", before: "heating heater filter air sensor oil fuel" },
  charger: {
    before: "battery turbo super phone usb wireless ev trickle air car fast solar level portable",
    after: "cable adapter port plug kit for cord station",
  },
  ram: { after: "air intake mount mounts horn cylinder", before: "hydraulic" },
  edge: {
    after: "trim guard molding moulding protector seal strip cover products",
    before: "leading trailing door door's cutting window hood fender wheel rear front",
  },
  focus: { after: "lens ring" },
  compass: {
    after: "mirror display temp temperature auto dimming dim",
    before: "with w dimming mirror",
  },
  note: { before: "please important", after: "that the please this" },
  accent: { after: "trim strip light lights lighting molding moulding" },
  key: { after: "fob" },
  quest: { before: "in" },
  titan: { after: "fitness" },
  legend: { before: "the" },
  cube: { after: "relay" },
  leaf: { after: "spring springs blower", before: "main multi mono steel" },
  express: { before: "american", after: "shipping ship mail" },
  transit: { before: "in" },
  ranger: { before: "the" },
  flex: { after: "pipe plate disc fuel coupling joint hose fan", before: "e85" },
  sport: { after: "seat seats utility mode" },
  matrix: { before: "heater", after: "led headlight headlights" },
  echo: { after: "dot" },
  crown: { after: "molding" },
  storm: { after: "door gray grey" },
  journey: {},
  vision: { before: "night super clear" },
  magnum: { after: "shift" },
  liberty: {},
  patriot: { after: "blue" },
  commander: {},
  dart: {},
  continental: { after: "tire tires belt", before: "by brand" },
  mark: { before: "check" },
  ...Object.fromEntries(
    [..."235679"].map((digit) => [
      digit,
      {
        before: "of x qty pack quantity",
        after:
          "door doors dr speed spd lug pin pins wire pc pcs piece pieces pack cyl cylinder cylinders passenger seater row button buttons gang way prong bolt hole spoke",
      },
    ]),
  ),
  express1500: {},
  golf: { after: "cart carts bag" },
  beetle: {},
  titanium: {},
  pickup: { after: "coil sensor tube truck trucks bed", before: "crew extended standard fuel" },
  summit: { after: "racing white" },
  premier: { before: "the" },
};

/** "Universal joint" is a part of one car. */
export const universalParts: ReadonlySet<string> = words(
  "joint joints ujoint cross garage opener remote transmitter bearing",
);

/**
 * Everyday names that are trims behind another model ("Camaro SS", "Accord Sport"): there only
 * their make right before makes them a model.
 */
export const trimLikeNames: ReadonlySet<string> = words(
  "ss gt rs es ls lx se s r t l x sl el rl cl tl is gs sport limited classic custom base deluxe touring premier elite spyder spider roadster coupe sedan wagon van pickup hardtop turbo hybrid electric e ev hd xl tt cs laser shadow spirit eagle summit vision edge key storm phoenix",
);

/**
 * Bodies that are models of a make or two as well: years beside them do not make them one
 * ("2003-2007 coupe").
 */
export const bodyNames: ReadonlySet<string> = words(
  "coupe sedan wagon convertible roadster spider spyder hardtop pickup van cabrio cabriolet hatchback truck",
);

/**
 * Trims that stand between an everyday name and its years ("Focus ST 13-18") and are words of
 * nothing else.
 */
export const gradeNames: ReadonlySet<string> = words(
  "st rs se sel ses svt xlt xls lx ex exl sx gt gts rt srt srt4 srt8 sxt slt sle ls lt ltz ss es zx3 zx4 zx5 limited titanium turbo xl fx4 fx2 lariat splash z71 xr xrs gsx sl sv hellcat scat pack redeye widebody daytona",
);
