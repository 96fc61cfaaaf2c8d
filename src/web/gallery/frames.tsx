import { listAccounts } from "#contract/accounts.ts";
import { countUnreadNotices } from "#contract/notices.ts";
import { AppFooter } from "../components/layout/app-footer.tsx";
import { AppHeader } from "../components/layout/app-header.tsx";
import { AppPage } from "../components/layout/app-page.tsx";
import { BrandMark } from "../components/layout/brand-mark.tsx";
import { LinkMenu } from "../components/layout/link-menu.tsx";
import { LogoutButton } from "../components/layout/logout-button.tsx";
import { MarketingFooter } from "../components/layout/marketing-footer.tsx";
import { MarketingHeader } from "../components/layout/marketing-header.tsx";
import { OfflineNotice } from "../components/layout/offline-notice.tsx";
import { PageSpinner } from "../components/layout/page-spinner.tsx";
import { SlideOutMenu } from "../components/layout/slide-out-menu.tsx";
import { ThemeMenu } from "../components/layout/theme-menu.tsx";
import { ThemeSwitch } from "../components/layout/theme-switch.tsx";
import { Button } from "../components/ui/button.tsx";
import { Answered, answer } from "./fixed-answers.tsx";
import { accounts, longTitle, user } from "./fixed-data.ts";
import { Group, Opens, Specimen, State } from "./specimen.tsx";

const group = {
  label: "Parts",
  links: [
    { to: "/parts", label: "Inventory" },
    { to: "/upload", label: "Upload" },
  ],
};

export function Frames() {
  return (
    <Group name="Frames and navigation">
      <Specimen file="layout/app-header" of={{ AppHeader }} stacked>
        <Answered by={[answer(listAccounts, accounts), answer(countUnreadNotices, { unread: 3 })]}>
          <AppHeader user={user} />
        </Answered>
      </Specimen>
      <Specimen file="layout/app-footer" of={{ AppFooter }} stacked>
        <AppFooter />
      </Specimen>
      <Specimen file="layout/app-page" of={{ AppPage }} stacked>
        <AppPage
          title="Activity"
          about="Everything we did for you."
          action={<Button>Export</Button>}
        >
          <p>The content of the screen.</p>
        </AppPage>
        <AppPage title={longTitle}>
          <p>Only a title, and a long one.</p>
        </AppPage>
      </Specimen>
      <Specimen file="layout/marketing-header" of={{ MarketingHeader }} stacked>
        <MarketingHeader />
      </Specimen>
      <Specimen file="layout/marketing-footer" of={{ MarketingFooter }} stacked>
        <MarketingFooter />
      </Specimen>
      <Specimen file="layout/offline-notice" of={{ OfflineNotice }} stacked>
        <OfflineNotice />
      </Specimen>
      <Specimen file="layout/page-spinner" of={{ PageSpinner }} stacked>
        <PageSpinner />
      </Specimen>
      <Links />
    </Group>
  );
}

function Links() {
  return (
    <>
      <Specimen file="layout/brand-mark" of={{ BrandMark }}>
        <BrandMark to="/" />
      </Specimen>
      <Specimen file="layout/link-menu" of={{ LinkMenu }}>
        <State name="elsewhere">
          <Opens role="menu" name="links">
            <LinkMenu group={group} />
          </Opens>
        </State>
        <State name="on one of its screens">
          <Opens role="menu" name="links, one of them current">
            <LinkMenu group={{ ...group, links: [{ to: "/", label: "Here" }, ...group.links] }} />
          </Opens>
        </State>
      </Specimen>
      <Specimen file="layout/slide-out-menu" of={{ SlideOutMenu }}>
        <Opens role="dialog" name="slide-out menu">
          <SlideOutMenu>
            <p className="px-3">What the header has no room for.</p>
          </SlideOutMenu>
        </Opens>
      </Specimen>
      <Specimen file="layout/logout-button" of={{ LogoutButton }}>
        <LogoutButton />
      </Specimen>
      <Specimen file="layout/theme-menu" of={{ ThemeMenu }}>
        <Opens role="menu" name="theme menu">
          <ThemeMenu />
        </Opens>
      </Specimen>
      <Specimen file="layout/theme-switch" of={{ ThemeSwitch }}>
        <ThemeSwitch />
      </Specimen>
    </>
  );
}
