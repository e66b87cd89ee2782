type Fact = RegExp
/** The languages of the specification. The site may have more languages, which these tests ignore. */
export const specifiedLanguages = ['en', 'fr'] as const
type Facts = Record<(typeof specifiedLanguages)[number], Fact[]>

/**
 * The facts of the specification by page and language. They are written out here and not read from the content, so that a wrong figure in
 * the content fails a test. Spaces are plain.
 */
export const facts: Record<string, Record<string, Facts>> = {
  '/': {
    'monthly prices': {
      en: [/Essential .{0,60}€299 per month/, /Prestige .{0,70}€549 per month/, /Legacy .{0,60}€899 per month/],
      fr: [/Essential .{0,70}299 € par mois/, /Prestige .{0,80}549 € par mois/, /Legacy .{0,60}899 € par mois/],
    },
    'what Essential includes': {
      en: [/€299 per month 1 exclusive event each month Weekly newsletter Advice by email Professional network Priority support/],
      fr: [
        /299 € par mois 1 événement exclusif par mois Lettre hebdomadaire Conseils par e-mail Réseau professionnel Assistance prioritaire/,
      ],
    },
    'what Prestige includes': {
      en: [
        /€549 per month 2 events each month VIP invitations for 2 Monthly 30-minute phone consultation Personalised recommendations Preferred partners Basic concierge/,
      ],
      fr: [
        /549 € par mois 2 événements par mois Invitations VIP pour 2 personnes Entretien téléphonique mensuel de 30 minutes Recommandations personnalisées Partenaires privilégiés Services courants de conciergerie/,
      ],
    },
    'what Legacy includes': {
      en: [
        /€899 per month Unlimited events VIP invitations for up to 6 Monthly 60-minute video consultation 24\/7 concierge Bespoke services Private event planning Dedicated relationship manager/,
      ],
      fr: [
        /899 € par mois Événements en nombre illimité Invitations VIP, jusqu’à 6 personnes Entretien mensuel de 60 minutes en visio Conciergerie 24 h\/24 et 7 j\/7 Services sur mesure Organisation de réceptions privées Interlocuteur attitré/,
      ],
    },
    'the popular plan is the middle one': { en: [/Most popular Prestige/], fr: [/Le plus choisi Prestige/] },
    'prices of extra services': {
      en: [
        /Michelin restaurants .{0,90}€150 /,
        /Private travel planning .{0,100}5% of the trip value/,
        /VIP sports events .{0,90}On quote/,
        /24-hour emergency concierge .{0,90}€200 per intervention/,
        /Expert consultation .{0,90}€300 per hour/,
        /Personal accompaniment .{0,90}€500 per day/,
      ],
      fr: [
        /Michelin .{0,90}150 € /,
        /voyages privés .{0,100}5 % du montant du voyage/,
        /sportifs VIP .{0,90}Sur devis/,
        /urgence 24 h\/24 .{0,90}200 € par intervention/,
        /Conseil d’expert .{0,100}300 € l’heure/,
        /Accompagnement personnel .{0,110}500 € la journée/,
      ],
    },
    'six events from January to June 2025, with their places': {
      en: [
        /22 Jan 2025 .+ 8 places remain .+13 Feb 2025 .+ 12 places .+21 Mar 2025 .+ 6 places .+13 Apr 2025 .+ 4 places .+15 May 2025 .+ 10 places .+21 Jun 2025 .+ 2 places/,
      ],
      fr: [
        /22 janv\. 2025 .+ 8 places restantes .+13 févr\. 2025 .+ 12 places .+21 mars 2025 .+ 6 places .+13 avr\. 2025 .+ 4 places .+15 mai 2025 .+ 10 places .+21 juin 2025 .+ 2 places/,
      ],
    },
    'the answer within 24 hours': { en: [/answer within 24 hours/, /24-hour response/], fr: [/sous 24 heures/] },
    'the windows in which a visitor can ask to be called': {
      en: [/Morning 9:00 AM to 12:00 PM ?Afternoon 12:00 PM to 6:00 PM ?Evening 6:00 PM to 9:00 PM/],
      fr: [/Le matin de 9 h à 12 h ?L’après-midi de 12 h à 18 h ?Le soir de 18 h à 21 h/],
    },
    'business hours': {
      en: [/Monday to Friday 9:00 AM to 8:00 PM Saturday 10:00 AM to 6:00 PM Sunday By appointment/],
      fr: [/Du lundi au vendredi de 9 h à 20 h Samedi de 10 h à 18 h Dimanche Sur rendez-vous/],
    },
  },
  '/pricing': {
    'prices and success fees of the packages': {
      en: [
        /Elite Discovery .{0,70}£5,000 (?!and up)/,
        /Premier Acquisition .{0,70}£25,000 and up Success fee 2–5%/,
        /Signature .{0,70}Bespoke Success fee 3–7%/,
      ],
      fr: [
        /Elite Discovery .{0,80}[^a-z] 5 000 £/,
        /Premier Acquisition .{0,80}à partir de 25 000 £ Honoraires de résultat : 2 à 5 %/,
        /Signature .{0,80}Sur mesure Honoraires de résultat : 3 à 7 %/,
      ],
    },
    'the six features of Elite Discovery': {
      en: [
        /Needs audit Market intelligence report Acquisition strategy Legal and tax overview Planning consultation Opportunity assessment/,
      ],
      fr: [
        /Audit de vos besoins Étude de marché Stratégie d’acquisition Aperçu juridique et fiscal Entretien préparatoire Évaluation des opportunités/,
      ],
    },
    'the popular package': { en: [/Most popular Premier Acquisition/i], fr: [/Le plus choisi Premier Acquisition/] },
    'a complimentary consultation and indicative prices': {
      en: [/consultation is complimentary/, /Prices are indicative/],
      fr: [/entretien est offert/, /prix sont indicatifs/],
    },
    'indicative prices of additional services': {
      en: [
        /Private jet from €15,000 Yacht from €25,000 Helicopter from €3,500/,
        /Private event from €50,000 Corporate event from €20,000 Wedding from €75,000/,
        /Shopping from €2,500 Dining from €1,500 Wellness from €5,000/,
      ],
      fr: [
        /Jet privé à partir de 15 000 € Yacht à partir de 25 000 € Hélicoptère à partir de 3 500 €/,
        /privée à partir de 50 000 € \S+ d’entreprise à partir de 20 000 € Mariage à partir de 75 000 €/,
        /Achats accompagnés à partir de 2 500 € .{0,20} à partir de 1 500 € Bien-être à partir de 5 000 €/,
      ],
    },
    'four ways to pay': {
      en: [/Wire transfer .+Cryptocurrency .+Instalments .+Escrow/],
      fr: [/Virement .+Cryptomonnaies .+Paiement échelonné .+Séquestre/],
    },
  },
  '/programs': {
    'the recommended tier, then the others': {
      en: [/Recommended Platinum .+ Diamond .+ Elite/],
      fr: [/Recommandé Platinum .+ Diamond .+ Elite/],
    },
    'three steps': {
      en: [/ 1 The consultation .+ 2 The proposal .+ 3 The welcome/],
      fr: [/ 1 L’entretien .+ 2 La proposition .+ 3 L’accueil/],
    },
  },
  '/about': {
    achievements: {
      en: [/50\+/, /25\+/, /100%/, /24\/7/],
      fr: [/plus de 50/, /plus de 25/, /100 %/, /24 h\/24/],
    },
    'the cities': { en: [/London .+ New York .+ Paris/], fr: [/Londres .+ New York .+ Paris/] },
  },
  '/contact': {
    'office hours in the time of each city': {
      en: [
        /London .{0,40}Monday to Friday 9:00 AM to 6:00 PM GMT/,
        /New York .{0,40}Monday to Friday 9:00 AM to 6:00 PM EST/,
        /Paris .{0,40}Monday to Friday 9:00 to 18:00 CET/,
      ],
      fr: [
        /Londres .{0,40}Du lundi au vendredi de 9 h à 18 h GMT/,
        /New York .{0,40}Du lundi au vendredi de 9 h à 18 h EST/,
        /Paris .{0,40}Du lundi au vendredi de 9 h à 18 h CET/,
      ],
    },
    'the emergency line': { en: [/24\/7 emergency line/], fr: [/urgence 24 h\/24 et 7 j\/7/] },
    'the answer within 24 hours': { en: [/within 24 hours/], fr: [/sous 24 heures/] },
  },
  '/privacy': { 'its month': { en: [/Updated January 2024/], fr: [/Mise à jour : janvier 2024/] } },
  '/terms': { 'its month': { en: [/Updated January 2024/], fr: [/Mise à jour : janvier 2024/] } },
}

export const routes = ['/', '/services', '/programs', '/pricing', '/about', '/contact', '/privacy', '/terms'] as const

/** Anchors of the home page to which other pages and the footer link. */
export const anchors = ['home', 'program', 'services', 'subscriptions', 'pricing', 'extra-services', 'opportunities', 'contact'] as const

/** The regulatory claims that the specification requires in the footer, in order. */
export const claims = {
  en: ['FCA Regulated', 'SEC Compliant', 'GDPR Compliant', 'AML Certified'],
  fr: ['Régulée par la FCA', 'Conforme aux règles de la SEC', 'Conforme au RGPD', 'Certifiée anti-blanchiment'],
}

export const missingPageTitle = 'Oops! Page not found'
